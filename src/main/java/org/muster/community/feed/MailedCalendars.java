package org.muster.community.feed;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.muster.community.event.Events;
import org.muster.community.notice.GameCalendars;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;

/** The calendars that go with mails: a game as its reader sees it, and no more than reading. */
final class MailedCalendars implements GameCalendars {

  private final Events events;
  private final Calendars calendars;

  MailedCalendars(Events events, Calendars calendars) {
    this.events = events;
    this.calendars = calendars;
  }

  @Override
  public Optional<String> of(String slug, UUID account, UUID player) {
    var reader =
        new Caller.Member(
            account,
            player,
            Set.of(Scope.EVENTS_READ),
            new Caller.Credential.Session(account),
            Origin.OPERATOR);
    return OwnCalendar.game(events, reader, slug)
        .map(game -> new String(calendars.published(game), StandardCharsets.UTF_8));
  }
}
