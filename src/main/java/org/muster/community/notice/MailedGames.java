package org.muster.community.notice;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads the games that mails are about; implemented by the feeds. */
@FunctionalInterface
public interface MailedGames {

  /** None. */
  MailedGames NONE = (_, _, _) -> Optional.empty();

  /**
   * A game as it is now, with what the reader may know of it. Empty if the reader may not see it.
   *
   * @param slug of the game
   * @param account of the reader
   * @param player of the reader
   */
  Optional<Game> of(String slug, UUID account, UUID player);

  /**
   * A game for a mail about it.
   *
   * @param calendar writes it to be taken into a calendar (RFC 5545, method PUBLISH)
   */
  record Game(Supplier<String> calendar, Organiser organiser) {}

  /**
   * Who organises a game; in mails {@code organiser} beside the facts of the notice.
   *
   * @param name absent: nobody is known
   * @param refunds in the organiser's words
   * @param contact where the organiser answers questions
   */
  record Organiser(@Nullable String name, @Nullable String refunds, @Nullable String contact) {}
}
