package org.muster.community.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.Lines;

/** Games and the clock, and bounds to the minute and the penny, on a node with a clock to set. */
class CalendarIT {

  private static final Instant MAY = Instant.parse("2031-05-01T12:00:00Z");
  private static final AtomicReference<Instant> NOW = new AtomicReference<>(MAY);
  private static final InstantSource SOURCE = NOW::get;

  @AutoClose private static final DemoNode NODE = DemoNode.at(SOURCE.withZone(ZoneOffset.UTC));
  private static final Api API = new Api(NODE);

  @BeforeAll
  static void fill() {
    Lines.into(
        NODE,
        Lines.club("host", ", \"home\": {\"country\": \"DE\", \"region\": \"Bayern\"}"),
        Lines.club("guest", ""),
        Lines.player("lone_wolf", ", \"visibility\": \"public\", \"birth_date\": \"1990-01-01\""),
        Lines.event("running", "host", "2031-05-01T10:00:00Z 2031-05-01T14:00:00Z UTC", ""),
        Lines.event("next", "host", "2031-05-02T10:00:00Z 2031-05-02T14:00:00Z UTC", ""),
        Lines.event("wolfs", "@lone_wolf", "2031-05-03T10:00:00Z 2031-05-03T14:00:00Z UTC", ""),
        Lines.event("past", "host", "2031-04-20T10:00:00Z 2031-04-20T14:00:00Z UTC", ""),
        Lines.event(
            "moved",
            "host",
            "2031-05-04T10:00:00Z 2031-05-04T14:00:00Z UTC",
            ", \"state\": \"postponed\", \"co_hosts\": [\"guest\"]"),
        Lines.event(
            "off",
            "host",
            "2031-05-05T10:00:00Z 2031-05-05T14:00:00Z UTC",
            ", \"state\": \"cancelled\", \"cancel_reason\": \"storm\""),
        Lines.event(
            "yen",
            "host",
            "2031-06-01T10:00:00+09:00 2031-06-01T14:00:00+09:00 Asia/Tokyo",
            prices("3500", "JPY", "") + ", \"min_age\": 16"),
        Lines.event(
            "pounds",
            "host",
            "2031-06-02T10:00:00Z 2031-06-02T14:00:00Z UTC",
            prices("3999", "GBP", "") + ", \"min_age\": 18"),
        Lines.event(
            "members",
            "host",
            "2031-06-03T10:00:00Z 2031-06-03T14:00:00Z UTC",
            ", \"prices\": [{\"amount_minor\": 100, \"currency\": \"GBP\","
                + " \"member_scheme\": \"UKARA\"}, {\"amount_minor\": 200, \"currency\": \"GBP\","
                + " \"per\": \"vehicle\"}, {\"amount_minor\": 5000, \"currency\": \"GBP\"}]"),
        // Clocks go forward at 02:00 in Berlin on 30 March 2031, back at 03:00 on 26 October.
        Lines.event(
            "night",
            "host",
            "2031-10-26T00:30:00+02:00 2031-10-26T23:30:00+01:00 Europe/Berlin",
            ""));
  }

  private static String prices(String minor, String currency, String more) {
    return ", \"prices\": [{\"amount_minor\": %s, \"currency\": \"%s\"%s}]"
        .formatted(minor, currency, more);
  }

  @ParameterizedTest
  @CsvSource({
    "2031-05-01T09:59:59.999Z, upcoming",
    "2031-05-01T10:00:00Z, ongoing",
    "2031-05-01T13:59:59.999Z, ongoing",
    "2031-05-01T14:00:00Z, ended",
  })
  void upcoming_keepsARunningGameUntilItEnds(Instant now, String phase) {
    try {
      NOW.set(now);
      var first = API.ok("/api/events/upcoming?limit=1").path("items").path(0);

      assertThat(API.ok("/api/events/running").path("phase").asText()).isEqualTo(phase);
      if (phase.equals("ended")) {
        assertThat(first.path("slug").asText()).isEqualTo("next");
        assertThat(API.slugs("/api/events")).doesNotContain("running");
        assertThat(API.slugs("/api/events?state=completed")).contains("running");
      } else {
        assertThat(first.path("slug").asText()).isEqualTo("running");
        assertThat(first.path("phase").asText()).isEqualTo(phase);
        assertThat(API.slugs("/api/events?state=completed")).doesNotContain("running");
      }
    } finally {
      NOW.set(MAY);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /api/events?state=completed                     | past
          /api/events?state=cancelled                     | off
          /api/events?state=postponed                     | moved
          /api/events?to=2031-05-04                       | running next wolfs moved
          /api/events?from=2031-04-01&to=2031-04-30       | past
          /api/events?organiser=guest                     | moved
          /api/clubs/guest/events                         | moved
          /api/events?organiser=@lone_wolf                | wolfs
          /api/events/upcoming?to=2031-05-04              | running next wolfs
          /api/events/upcoming?from=2031-04-01&to=2031-05-02 | running next
          /api/events/upcoming?state=completed            | ''
          /api/events/upcoming?state=cancelled            | off
          /api/events?from=2031-05-02T14:00:00Z&to=2031-05-03 | wolfs
          /api/events?from=2031-05-02T13:59:59Z&to=2031-05-03 | next wolfs
          /api/events?to=2031-05-02T10:00:00Z             | running next
          /api/events?to=2031-05-02T09:59:59Z             | running
          /api/events?from=2031-05-02T10:00:00Z&to=2031-05-02T10:00:00Z | next
          /api/events?from=2031-05-02T12:00:00%2B02:00&to=2031-05-02T12:00:00%2B02:00 | next
          /api/events?from=2031-05-02&to=2031-05-02       | next
          /api/events?country=DE&region=bayern&to=2031-05-02 | running next
          """)
  void events_byTimeStateAndHost(String path, String slugs) {
    assertThat(API.slugs(path))
        .isEqualTo(
            new java.util.TreeSet<>(slugs.isEmpty() ? List.of() : List.of(slugs.split(" ", -1))));
  }

  /** A day is of the zone that is said, else where it is: 25 hours long when the clocks go back. */
  @ParameterizedTest
  @CsvSource({
    "from=2031-10-26&to=2031-10-26&tz=Europe/Berlin, true",
    "from=2031-10-25&to=2031-10-25&tz=Europe/Berlin, false",
    "from=2031-10-25&to=2031-10-25&tz=UTC, true", // it starts at 22:30 on the 25th in UTC
    "from=2031-10-25&to=2031-10-25, false",
    "from=2031-10-26&to=2031-10-26, true",
    "from=2031-10-26T22:29:59Z&to=2031-10-27, true",
    "from=2031-10-26T22:30:00Z&to=2031-10-27, false",
    "from=2031-10-27&to=2031-10-27&tz=Europe/Berlin, false",
    "from=2031-10-27&to=2031-10-27&tz=Asia/Tokyo, true",
  })
  void days_areThoseOfTheZone(String query, boolean found) {
    assertThat(API.slugs("/api/events?" + query).contains("night")).isEqualTo(found);
  }

  @ParameterizedTest
  @CsvSource({
    "price_max=3500&currency=JPY, yen",
    "price_max=3499&currency=JPY, ''",
    "price_max=39.99, pounds",
    "price_max=39.98, ''",
    "price_max=39.99&currency=EUR, ''",
    "price_max=50&currency=GBP, members pounds",
    "price_max=49.99&currency=GBP, pounds",
  })
  void price_isInMajorUnitsForOnePersonInNoScheme(String query, String slugs) {
    assertThat(String.join(" ", API.slugs("/api/events?from=2031-06-01&to=2031-06-30&" + query)))
        .isEqualTo(slugs);
  }

  /** Midnight of the first is where whoever asks is. */
  @ParameterizedTest
  @CsvSource({
    "month=2031-06, members pounds yen",
    "month=2031-05&organiser=@lone_wolf, wolfs",
    "'month=2031-05,2031-10&from=2031-05-03', moved night wolfs",
    "month=2031-10&tz=Europe/Berlin&to=2031-10-25, ''",
    "month=2031-04, ''",
    "month=2031-04&from=2031-04-01, past",
    "month=2031-05&tz=America/New_York&from=2031-05-31, yen",
    "month=2031-06&price=30-50, members pounds",
    "'price=20-30,30-50,50-', members pounds yen",
    "price=0, ''",
    "price=20-30, ''",
  })
  void monthsAndPriceBands(String query, String slugs) {
    assertThat(String.join(" ", API.slugs("/api/events?" + query))).isEqualTo(slugs);
  }

  @ParameterizedTest
  @CsvSource({
    "facets=month, 2031-05 4 2031-06 3 2031-10 1",
    "facets=month&from=2031-04-01, 2031-04 1 2031-05 4 2031-06 3 2031-10 1",
    "facets=month&month=2031-06, 2031-05 4 2031-06 3 2031-10 1",
    "facets=month&price=50-, 2031-06 1",
    "facets=price, 30-50 2 50- 1",
    "facets=price&month=2031-06&price=0, 30-50 2 50- 1",
  })
  void monthsAndPriceBands_areCounted(String query, String counts) {
    var counted = new java.util.ArrayList<String>();
    String facet = query.startsWith("facets=month") ? "month" : "price";
    API.ok("/api/events?" + query)
        .path("facets")
        .path(facet)
        .forEach(b -> counted.add(b.path("value").asText() + " " + b.path("count").asInt()));

    assertThat(String.join(" ", counted)).isEqualTo(counts);
  }

  @ParameterizedTest
  @CsvSource({"15, members", "16, members yen", "17, members yen", "18, members pounds yen"})
  void minAge_letsInWhoIsOldEnough(int age, String slugs) {
    assertThat(String.join(" ", API.slugs("/api/events?from=2031-06-01&to=2031-06-30&age=" + age)))
        .isEqualTo(slugs);
  }

  @Test
  void times_areWrittenWithTheOffsetOfTheZone() {
    var event = API.ok("/api/events/night");

    assertThat(event.path("starts_at").asText()).isEqualTo("2031-10-26T00:30:00+02:00");
    assertThat(event.path("ends_at").asText()).isEqualTo("2031-10-26T23:30:00+01:00");
    assertThat(ZoneId.of(event.path("tz").asText()).getId()).isEqualTo("Europe/Berlin");
  }

  @Test
  void cursor_expiresAfterADay() {
    try {
      String next =
          "/api/events?limit=1&cursor="
              + API.ok("/api/events?limit=1").path("next_cursor").asText();
      NOW.set(MAY.plusSeconds(24 * 3600));
      API.ok(next);
      NOW.set(MAY.plusSeconds(24 * 3600 + 2));

      assertThat(API.problem(next, 400).path("code").asText()).isEqualTo("cursor_expired");
    } finally {
      NOW.set(MAY);
    }
  }
}
