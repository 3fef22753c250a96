package org.muster.community.registration;

/**
 * A limit on the number of players, places or rentals of a game.
 *
 * @param name of the faction or role; empty for the other kinds
 */
public record CapacityLimit(Kind kind, String name) {

  static final CapacityLimit PLAYERS = new CapacityLimit(Kind.PLAYERS, "");
  static final CapacityLimit RENTALS = new CapacityLimit(Kind.RENTALS, "");

  /** What the limit counts. */
  public enum Kind {
    /** The game's capacity. */
    PLAYERS,
    /** Players of one faction. */
    FACTION,
    /** Registrations with one role. */
    ROLE,
    /** Rental packages. */
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
