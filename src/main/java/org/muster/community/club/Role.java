package org.muster.community.club;

/** What somebody is in a club, from the least to the most. */
public enum Role {
  RECRUIT,
  MEMBER,
  /** Runs games and looks after members. */
  OFFICER,
  /** Everything, the club itself included. */
  OWNER;

  /** Whether this may do what {@code least} may. */
  public boolean isAtLeast(Role least) {
    return compareTo(least) >= 0;
  }
}
