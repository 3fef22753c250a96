package org.muster.delivery.words;

import org.muster.core.Scope;

/** What each scope permits, for the person who grants it; in English it is as in {@link Scope}. */
public enum ScopeWords implements Word {
  CLUBS_READ,
  CLUBS_WRITE,
  COMMUNITY_MODERATE,
  EVENTS_READ,
  EVENTS_WRITE,
  ME_EXPORT,
  ME_READ,
  ME_WRITE,
  PLAYERS_READ;

  @Override
  public String takes() {
    return "";
  }

  /** The words for a scope. */
  public static ScopeWords of(Scope scope) {
    return valueOf(scope.name());
  }
}
