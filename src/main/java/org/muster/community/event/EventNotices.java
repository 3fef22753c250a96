package org.muster.community.event;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
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
    tell(Kind.EVENT_PUBLISHED, before, after, List.of(), Map.of());
    if (before.event().state() == Event.State.POSTPONED) {
      List<String> changes = new ArrayList<>(changes(before.event(), after));
      changes.add("state");
      Map<String, Object> data = Map.of("changes", changes, "event", facts(after));
      notices.tell(new Notice(Kind.EVENT_CHANGED, coming(before), Optional.empty(), data));
    }
  }

  /** Notifies attendees if something changed that matters to them. */
  void changed(LockedEvent before, Event after) {
    List<String> changes = changes(before.event(), after);
    if (before.event().state() != Event.State.DRAFT && !changes.isEmpty()) {
      tell(Kind.EVENT_CHANGED, before, after, coming(before), Map.of("changes", changes));
    }
  }

  void postponed(LockedEvent before, Event after, @Nullable String reason) {
    tell(Kind.EVENT_POSTPONED, before, after, coming(before), because(reason));
  }

  /** Call before registrations are ended: afterwards there is no attendee left to notify. */
  void cancelled(LockedEvent before, Event after) {
    tell(Kind.EVENT_CANCELLED, before, after, coming(before), because(after.cancelReason()));
  }

  private List<UUID> coming(LockedEvent event) {
    return attendance.coming(event.id());
  }

  private static Map<String, Object> because(@Nullable String reason) {
    return reason == null ? Map.of() : Map.of("reason", reason);
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
      Kind kind, LockedEvent event, Event now, List<UUID> players, Map<String, Object> more) {
    Map<String, Object> data = new HashMap<>(more);
    data.put("event", facts(now));
    List<UUID> clubs = event.clubs();
    notices.tell(new Notice(kind, players, clubs.stream().findFirst(), data));
    clubs.stream()
        .skip(1)
        .forEach(club -> notices.tell(new Notice(kind, List.of(), Optional.of(club), data)));
  }

  private static Map<String, Object> facts(Event event) {
    Map<String, Object> facts = new HashMap<>();
    facts.put("slug", event.slug());
    facts.put("title", event.title());
    facts.put("starts_at", event.startsAt());
    facts.put("ends_at", event.endsAt());
    facts.put("tz", event.tz().getId());
    OffsetDateTime previous = event.previousStart();
    if (previous != null) {
      facts.put("previous_start", previous);
    }
    return facts;
  }
}
