package org.muster.registration;

/**
 * What a game has only so much of.
 *
 * @param name of the faction or role; empty for the others
 */
record Limit(Kind kind, String name) {

  static final Limit PLAYERS = new Limit(Kind.PLAYERS, "");
  static final Limit RENTALS = new Limit(Kind.RENTALS, "");

  /** What is counted. */
  public enum Kind {
    /** The game's capacity. */
    PLAYERS,
    /** Players of one side. */
    FACTION,
    /** Registrations with one role. */
    ROLE,
    /** Packages of gear to hire. */
    RENTALS
  }

  static Limit faction(String name) {
    return new Limit(Kind.FACTION, name);
  }

  static Limit role(String name) {
    return new Limit(Kind.ROLE, name);
  }

  /** The member of {@link Details} that asks for it. */
  String member() {
    return switch (kind) {
      case PLAYERS -> "size";
      case FACTION -> "faction";
      case ROLE -> "role";
      case RENTALS -> "rentals";
    };
  }
}
