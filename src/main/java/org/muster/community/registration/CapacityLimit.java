package org.muster.community.registration;

/**
 * What a game has only so much of.
 *
 * @param name of the faction or role; empty for the others
 */
record CapacityLimit(Kind kind, String name) {

  static final CapacityLimit PLAYERS = new CapacityLimit(Kind.PLAYERS, "");
  static final CapacityLimit RENTALS = new CapacityLimit(Kind.RENTALS, "");

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

  static CapacityLimit faction(String name) {
    return new CapacityLimit(Kind.FACTION, name);
  }

  static CapacityLimit role(String name) {
    return new CapacityLimit(Kind.ROLE, name);
  }

  /** The member of {@link RegistrationDetails} that asks for it. */
  String member() {
    return switch (kind) {
      case PLAYERS -> "size";
      case FACTION -> "faction";
      case ROLE -> "role";
      case RENTALS -> "rentals";
    };
  }
}
