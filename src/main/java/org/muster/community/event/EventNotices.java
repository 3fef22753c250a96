package org.muster.community.event;

import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notice.Kind;
import org.muster.community.notice.Notices;
import org.muster.core.json.Json;

/**
 * Notifies attendees, and the webhooks of the clubs that run a game, of its changes. Always in the
 * transaction of the change.
 */
final class EventNotices {

  private static final String START = "starts_at";
  private static final String VENUE = "venue";

  /** Changes that matter to attendees. */
  private static final Map<String, Function<Event, @Nullable Object>> MATTERS =
      Map.of(
          START,
          Event::startsAt,
          "ends_at",
          Event::endsAt,
          "schedule",
          Event::schedule,
          VENUE,
          Event::venue,
          "prices",
          Event::prices,
          "rules",
          Event::rules,
          "min_age",
          Event::minAge);

  /** Of these, what can be said in a few words; a venue is said by its name. */
  private static final Map<String, Function<Event, @Nullable Object>> SAID =
      Map.of(
          START,
          Event::startsAt,
          "ends_at",
          Event::endsAt,
          "min_age",
          Event::minAge,
          "capacity",
          Event::capacity,
          "state",
          event -> Json.name(event.state()));

  private final Notices notices;
  private final Attendance attendance;
  private final UnaryOperator<String> venues;

  /**
   * @param venues the name of the venue with this slug
   */
  EventNotices(Notices notices, Attendance attendance, UnaryOperator<String> venues) {
    this.notices = notices;
    this.attendance = attendance;
    this.venues = venues;
  }

  /** Notifies the clubs; attendees only if the game had been postponed, since a draft has none. */
  void published(LockedEvent before, Event after) {
    tell(Kind.EVENT_PUBLISHED, before, after, List.of(), null, null);
    if (before.event().state() == Event.State.POSTPONED) {
      List<String> changes = new ArrayList<>(changes(before.event(), after));
      changes.add("state");
      News data =
          new News.Event(game(after), changes, values(before.event(), after, changes), null);
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

  /** The old values and the new ones; of a game that was postponed, the start that it had then. */
  private List<News.Change> values(Event before, Event after, List<String> changes) {
    List<News.Change> values = new ArrayList<>();
    OffsetDateTime planned =
        before.state() == Event.State.POSTPONED ? before.previousStart() : null;
    boolean moved = planned != null && !planned.isEqual(after.startsAt());
    if (moved) {
      values.add(new News.Change(START, text(planned), text(after.startsAt())));
    }
    for (String field : changes) {
      if (field.equals(VENUE)) {
        values.add(new News.Change(field, venue(before), venue(after)));
      } else if (!(moved && field.equals(START))) {
        values.add(value(field, before, after));
      }
    }
    return List.copyOf(values);
  }

  private static News.Change value(String field, Event before, Event after) {
    Function<Event, @Nullable Object> of = SAID.getOrDefault(field, _ -> null);
    return new News.Change(field, text(of.apply(before)), text(of.apply(after)));
  }

  private @Nullable String venue(Event event) {
    return event.venue() == null ? null : venues.apply(event.venue());
  }

  private static @Nullable String text(@Nullable Object value) {
    if (value instanceof OffsetDateTime time) {
      return time.format(DateTimeFormatter.ISO_OFFSET_DATE_TIME); // toString() leaves seconds out
    }
    return value == null ? null : value.toString();
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
    News data =
        new News.Event(
            game(now),
            changes,
            changes == null ? null : values(event.event(), now, changes),
            reason);
    List<UUID> clubs = event.clubs();
    notices.tell(new Notice(kind, players, clubs.stream().findFirst(), data));
    clubs.stream()
        .skip(1)
        .forEach(club -> notices.tell(new Notice(kind, List.of(), Optional.of(club), data)));
  }

  /** What notices say of a game. */
  static News.Game game(Event event) {
    return new News.Game(
        event.slug(),
        event.title(),
        event.startsAt(),
        event.endsAt(),
        event.tz(),
        event.previousStart());
  }
}
