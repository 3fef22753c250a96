package org.muster.community.club;

/** A member's role in a club, in ascending order of rights. */
public enum Role {
  RECRUIT,
  MEMBER,
  /** Manages games and members. */
  OFFICER,
  /** May do everything, including deleting the club. */
  OWNER;

  /** Whether this role includes the rights of {@code least}. */
  public boolean isAtLeast(Role least) {
    return compareTo(least) >= 0;
  }
}
