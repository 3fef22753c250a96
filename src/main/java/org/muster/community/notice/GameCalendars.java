package org.muster.community.notice;

import java.util.Optional;
import java.util.UUID;

/** Writes the calendars that go with mails about games; implemented by the feeds. */
@FunctionalInterface
public interface GameCalendars {

  /** None. */
  GameCalendars NONE = (_, _, _) -> Optional.empty();

  /**
   * A game as it is now, to be taken into a calendar (RFC 5545, method PUBLISH): with what the
   * reader may know of it. Empty if the reader may not see it.
   *
   * @param slug of the game
   * @param account of the reader
   * @param player of the reader
   */
  Optional<String> of(String slug, UUID account, UUID player);
}
