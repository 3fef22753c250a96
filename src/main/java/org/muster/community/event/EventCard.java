package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.muster.core.OneLine;
import org.muster.core.game.GameType;
import org.muster.delivery.mcp.Cards;
import org.muster.delivery.mcp.Facts;

/**
 * A game in an answer to an assistant: enough to choose one. What is as usual is absent, and what
 * the line says better is there alone.
 *
 * @param endsAt if it ends on another day
 * @param phase if it runs or is over
 * @param place town and country
 * @param registrationOpen false or absent
 */
@RecordBuilder
public record EventCard(
    String slug,
    String title,
    OffsetDateTime startsAt,
    @Nullable OffsetDateTime endsAt,
    Event.@Nullable State state,
    EventView.@Nullable Phase phase,
    @JsonIgnore @Nullable List<GameType> gameTypes,
    @Nullable String venueName,
    @JsonIgnore @Nullable String place,
    @Nullable Long distanceM,
    @Nullable
        @JsonPropertyDescription("What one person pays now without any membership, with currency.")
        String priceFrom,
    @Nullable Integer placesLeft,
    @Nullable Boolean registrationOpen,
    @Nullable Integer minAge,
    @JsonIgnore @Nullable List<String> misses)
    implements Cards.Card {

  private static final DateTimeFormatter UNTIL =
      DateTimeFormatter.ofPattern("EEE d MMM HH:mm", Locale.ENGLISH);

  /** A game that somebody reads or writes: its state is always said. */
  static EventCard of(EventSummary event) {
    return of(event, null).state(event.state()).build();
  }

  /**
   * A game in a list.
   *
   * @param place town and country, if they are known
   */
  static EventCard listed(
      EventSummary event, @Nullable String place, @Nullable List<String> misses) {
    return of(event, place).misses(misses).build();
  }

  private static EventCardBuilder of(EventSummary event, @Nullable String place) {
    boolean days = // a night game ends before noon
        event.endsAt().minusHours(12).toLocalDate().isAfter(event.startsAt().toLocalDate());
    boolean usual = event.state() == Event.State.PUBLISHED;
    return EventCardBuilder.builder()
        .slug(event.slug())
        .title(event.title())
        .startsAt(event.startsAt())
        .endsAt(days ? event.endsAt() : null)
        .state(usual ? null : event.state())
        .phase(usual && event.phase() != EventView.Phase.UPCOMING ? event.phase() : null)
        .gameTypes(event.gameTypes().isEmpty() ? null : event.gameTypes())
        .venueName(event.venueName())
        .place(place)
        .distanceM(event.distanceM())
        .priceFrom(event.priceNow() == null ? null : price(event.priceNow()))
        .placesLeft(event.placesLeft())
        .registrationOpen(isClosed(event) ? false : null)
        .minAge(event.minAge());
  }

  /** Whether it takes nobody any more, for another reason than being full or over. */
  private static boolean isClosed(EventSummary event) {
    return event.state() == Event.State.PUBLISHED
        && event.phase() == EventView.Phase.UPCOMING
        && !event.registrationOpen()
        && !event.full();
  }

  private static String price(Event.Price price) {
    return price.amountMinor() == 0 ? "free" : price.spelt().replaceFirst("\\.0+ ", " ");
  }

  /** The game in one line, with all that is needed to choose it. */
  @Override
  public String line() {
    return OneLine.of(title)
        + " ("
        + slug
        + "): "
        + Facts.joined(
            when(),
            venueName,
            place,
            Facts.distance(distanceM),
            gameTypes,
            priceFrom,
            places(),
            Facts.atLeast(minAge),
            standing());
  }

  private String when() {
    String start = EventTools.day(startsAt);
    return endsAt == null ? start : start + " to " + UNTIL.format(endsAt);
  }

  private @Nullable String places() {
    if (placesLeft == null) {
      return null;
    }
    return placesLeft == 0 ? "full" : placesLeft == 1 ? "1 place" : placesLeft + " places";
  }

  private @Nullable String standing() {
    if (state != null && state != Event.State.PUBLISHED) {
      return Facts.joined(state).toUpperCase(Locale.ROOT);
    }
    if (phase != null) {
      return phase == EventView.Phase.ONGOING ? "running now" : "over";
    }
    return registrationOpen == null ? null : "registration closed";
  }
}
