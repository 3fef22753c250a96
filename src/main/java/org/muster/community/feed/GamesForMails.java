package org.muster.community.feed;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.muster.community.event.Events;
import org.muster.community.notice.MailedGames;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;

/** The games that mails are about, as their readers see them, and no more than reading. */
final class GamesForMails implements MailedGames {

  private final Events events;
  private final Calendars calendars;

  GamesForMails(Events events, Calendars calendars) {
    this.events = events;
    this.calendars = calendars;
  }

  @Override
  public Optional<Game> of(String slug, UUID account, UUID player) {
    var reader =
        new Caller.Member(
            account,
            player,
            Set.of(Scope.EVENTS_READ),
            new Caller.Credential.Session(account),
            Origin.OPERATOR);
    return OwnCalendar.game(events, reader, slug)
        .map(
            game ->
                new Game(
                    () -> new String(calendars.published(game), StandardCharsets.UTF_8),
                    new Organiser(
                        game.organiserName(),
                        game.event().refundPolicy(),
                        game.event().contactUrl())));
  }
}
