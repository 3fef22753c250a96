package org.muster.community.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notice.Kind;
import org.muster.community.notice.Notices;

/**
 * Notifies attendees, and the webhooks of the clubs that run a game, of its changes. Always in the
 * transaction of the change.
 */
final class EventNotices {

  /** Changes that matter to attendees. */
  private static final Map<String, Function<Event, @Nullable Object>> MATTERS =
      Map.of(
          "starts_at", Event::startsAt,
          "ends_at", Event::endsAt,
          "schedule", Event::schedule,
          "venue", Event::venue,
          "prices", Event::prices,
          "rules", Event::rules,
          "min_age", Event::minAge);

  private final Notices notices;
  private final Attendance attendance;

  EventNotices(Notices notices, Attendance attendance) {
    this.notices = notices;
    this.attendance = attendance;
  }

  /** Notifies the clubs; attendees only if the game had been postponed, since a draft has none. */
  void published(LockedEvent before, Event after) {
    tell(Kind.EVENT_PUBLISHED, before, after, List.of(), null, null);
    if (before.event().state() == Event.State.POSTPONED) {
      List<String> changes = new ArrayList<>(changes(before.event(), after));
      changes.add("state");
      News data = new News.Event(game(after), changes, null);
      notices.tell(new Notice(Kind.EVENT_CHANGED, coming(before), Optional.empty(), data));
    }
  }

  /** Notifies attendees if something changed that matters to them. */
  void changed(LockedEvent before, Event after) {
    List<String> changes = changes(before.event(), after);
    if (before.event().state() != Event.State.DRAFT && !changes.isEmpty()) {
      tell(Kind.EVENT_CHANGED, before, after, coming(before), changes, null);
    }
  }

  void postponed(LockedEvent before, Event after, @Nullable String reason) {
    tell(Kind.EVENT_POSTPONED, before, after, coming(before), null, reason);
  }

  /** Call before registrations are ended: afterwards there is no attendee left to notify. */
  void cancelled(LockedEvent before, Event after) {
    tell(Kind.EVENT_CANCELLED, before, after, coming(before), null, after.cancelReason());
  }

  private List<UUID> coming(LockedEvent event) {
    return attendance.coming(event.id());
  }

  private static List<String> changes(Event before, Event after) {
    List<String> changes = new ArrayList<>();
    MATTERS.forEach(
        (name, of) -> {
          if (!Objects.equals(of.apply(before), of.apply(after))) {
            changes.add(name);
          }
        });
    if (isFewer(before.capacity(), after.capacity())) {
      changes.add("capacity");
    }
    return changes.stream().sorted().toList();
  }

  private static boolean isFewer(@Nullable Integer before, @Nullable Integer after) {
    return after != null && (before == null || after < before);
  }

  private void tell(
      Kind kind,
      LockedEvent event,
      Event now,
      List<UUID> players,
      @Nullable List<String> changes,
      @Nullable String reason) {
    News data = new News.Event(game(now), changes, reason);
    List<UUID> clubs = event.clubs();
    notices.tell(new Notice(kind, players, clubs.stream().findFirst(), data));
    clubs.stream()
        .skip(1)
        .forEach(club -> notices.tell(new Notice(kind, List.of(), Optional.of(club), data)));
  }

  private static News.Game game(Event event) {
    return new News.Game(
        event.slug(),
        event.title(),
        event.startsAt(),
        event.endsAt(),
        event.tz(),
        event.previousStart());
  }
}
