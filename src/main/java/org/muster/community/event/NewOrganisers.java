package org.muster.community.event;

import java.util.Locale;

/** What happens to the first games of a new account: a choice of the instance. */
public enum NewOrganisers {
  /** They wait for a moderator; until then only those who run them see them. */
  WAIT,
  /** Who has their address sees them; lists, searches and feeds do not have them. */
  QUIET,
  /** They are listed as all others are. */
  OPEN;

  /**
   * The choice with this name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static NewOrganisers of(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }
}
