package org.muster.lab.relevance;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.venue.Venue;

/** Games as facts, with what their venue and their organiser add to them. */
record Games(Map<String, Club> clubs, Map<String, Venue> venues, Instant now) {

  private static final int FEW_PLACES = 5;
  private static final double A_NIGHT_OUT_H = 17;

  @Nullable Thing thing(Event event) {
    if (event.visibility() != Event.Visibility.PUBLIC || event.state() == Event.State.DRAFT) {
      return null;
    }
    var names = new ArrayList<>(List.of(event.title()));
    names.addAll(event.aka());
    ZonedDateTime start = event.startsAt().atZoneSameInstant(event.tz());
    double hours = Duration.between(event.start(), event.end()).toMinutes() / 60.0;
    boolean over = !event.end().isAfter(now);
    var facts =
        new Thing.Facts("event", event.slug(), names)
            .starting(start.toLocalDate())
            .number("hour", start.getHour())
            .number("hours", hours)
            .flag("overnight", hours > A_NIGHT_OUT_H)
            .tags("game_type", event.gameTypes())
            .tag("main", event.gameTypes().isEmpty() ? null : event.gameTypes().getFirst())
            .tags("theme", event.themes())
            .tags("audience", event.audience())
            .tag("language", event.lang())
            .tag("series", event.seriesId())
            .tag("join", event.joinMode())
            .flag("charity", event.charity())
            .flag("rental", event.rental() != null && event.rental().available())
            .number("min_age", event.minAge())
            .number("capacity", event.capacity())
            .tag("state", over && isPlayed(event) ? Event.State.COMPLETED : event.state())
            .says(event.synopsis())
            .says(event.description());
    addPlaces(facts, event);
    addMoney(facts, event);
    addVenue(facts, event);
    addOrganisers(facts, event);
    return facts.thing(
        !over
            && (event.state() == Event.State.PUBLISHED || event.state() == Event.State.POSTPONED));
  }

  private static boolean isPlayed(Event event) {
    return event.state() == Event.State.PUBLISHED || event.state() == Event.State.COMPLETED;
  }

  private static void addPlaces(Thing.Facts facts, Event event) {
    Integer capacity = event.capacity();
    Integer registered = event.registered();
    if (capacity != null && registered != null) {
      int left = Math.max(0, capacity - registered);
      facts.number("places_left", left);
      facts.tag("places", left == 0 ? "full" : "left");
      if (left > 0 && left <= Math.max(FEW_PLACES, capacity / 10)) {
        facts.tag("places", "last");
      }
    }
    if (event.registration() != null) {
      facts
          .flag("walk_on", event.registration().walkOn())
          .tag("unit", event.registration().unit())
          .flag("waitlist", event.registration().waitlist());
    }
  }

  /** As people ask: what the cheapest ticket costs now that anybody can buy alone. */
  private void addMoney(Thing.Facts facts, Event event) {
    event.prices().stream()
        .filter(p -> p.takesNoMembership() && (p.per() == null || p.per() == Event.Per.PERSON))
        .filter(p -> p.isValidAt(now))
        .min(Comparator.comparingLong(Event.Price::amountMinor))
        .ifPresent(
            p ->
                facts
                    .tag("currency", p.currency())
                    .number("price", major(p.amountMinor(), p.currency())));
    if (event.prices().isEmpty()) {
      facts.tag("free", "yes");
    }
    if (event.rental() != null && event.rental().priceMinor() != null) {
      String currency = event.prices().isEmpty() ? "EUR" : event.prices().getFirst().currency();
      facts.number("rental_price", major(event.rental().priceMinor(), currency));
    }
  }

  private static double major(long minor, String currency) {
    int digits = java.util.Currency.getInstance(currency).getDefaultFractionDigits();
    return minor / Math.pow(10, digits);
  }

  private void addVenue(Thing.Facts facts, Event event) {
    Venue venue = event.venue() == null ? null : venues.get(event.venue());
    RuleFacts.add(
        facts, event.rules() != null || venue == null ? event.rules() : venue.defaultRules());
    if (venue != null) {
      facts
          .tag("venue", venue.slug())
          .tag("country", venue.country())
          .tag("region", venue.region())
          .tags("environment", venue.environments())
          .tags("amenity", venue.amenities())
          .says(venue.name())
          .says(venue.pointPrecision() == Venue.Precision.HIDDEN ? null : venue.address())
          .at(venue.searchedPoint());
    }
  }

  private void addOrganisers(Thing.Facts facts, Event event) {
    facts.tag("organiser", event.organiser()).tags("organiser", event.coHosts());
    Club club = event.organiser() == null ? null : clubs.get(event.organiser());
    if (club != null && club.visibility() == Club.Visibility.PUBLIC) {
      facts.says(club.name()).tag("organiser_name", club.name());
    }
  }
}
