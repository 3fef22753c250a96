package org.muster.community.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.muster.community.event.EventView;

/** Calendars, as another program reads them. */
class CalendarsIT {

  private static final String HOSTILE =
      "A, b; c\\n \"d\": e\r\nEND:VEVENT\rBEGIN:VEVENT\u0000\u0007 ]]> </script> ^n 🎯\ud83c";
  private static final String HARMLESS =
      "A, b; c\\n \"d\": e\nEND:VEVENT\nBEGIN:VEVENT ]]> </script> ^n 🎯";

  private final Calendars calendars = new Calendars(Games.LINKS);

  private String written(EventView... games) {
    return new String(calendars.of("Games", List.of(games)), StandardCharsets.UTF_8);
  }

  private JsonNode read(EventView game) {
    String text = new String(calendars.of(game), StandardCharsets.UTF_8);
    JsonNode events = OtherReaders.calendar(text).path("events");
    assertThat(events).hasSize(1);
    return events.get(0);
  }

  @Test
  void of_saysWhatTheGameIs() {
    JsonNode event = read(Games.with());

    assertThat(event.path("uid").asText())
        .isEqualTo("01890000-0000-7000-8000-000000000001@muster.example.net");
    assertThat(event.path("summary").asText()).isEqualTo("Moorland");
    String page = "https://muster.example.net/events/moorland-2027";
    assertThat(event.path("description").asText())
        .isEqualTo("Two days on the moor.\n\nBring boots.\n\n" + page);
    assertThat(event.path("url").asText()).isEqualTo(page);
    assertThat(event.path("start").asText()).isEqualTo("2027-04-03T08:00:00Z");
    assertThat(event.path("end").asText()).isEqualTo("2027-04-03T16:00:00Z");
    assertThat(event.path("zone").asText()).isEqualTo("Europe/London");
    assertThat(event.path("stamp").asText()).isEqualTo(Games.UPDATED.toString());
    assertThat(event.path("modified").asText()).isEqualTo(Games.UPDATED.toString());
    assertThat(event.path("sequence").asInt()).isEqualTo(3);
    assertThat(event.path("categories").valueStream().map(JsonNode::asText))
        .containsExactly("milsim", "night game", "post apocalyptic");
    assertThat(event.path("location").asText())
        .isEqualTo("The Moor, 1 Moor Lane, LS1 1AA, West Yorkshire, GB");
    assertThat(event.path("geo").toString()).isEqualTo("[53.8008,-1.5491]");
    assertThat(event.path("organizerName").asText()).isEqualTo("Wolves of Leeds");
    assertThat(event.path("organizer").asText())
        .isEqualTo("https://muster.example.net/clubs/wolves");
  }

  @Test
  void of_saysWhatHasBecomeOfIt() {
    var statuses =
        Stream.of("published", "completed", "postponed", "cancelled")
            .map(state -> Games.with("state", state))
            .map(game -> new String(calendars.of(game), StandardCharsets.UTF_8))
            .toList();

    assertThat(OtherReaders.calendars(statuses))
        .extracting(calendar -> calendar.at("/events/0/status").asText())
        .containsExactly("CONFIRMED", "CONFIRMED", "TENTATIVE", "CANCELLED");
    assertThat(
            read(Games.with("state", "cancelled", "cancel_reason", "Storm."))
                .path("description")
                .asText())
        .startsWith("Cancelled: Storm.\n\n");
  }

  @Test
  void of_hasNoPointWhereNoneMayBeShown() {
    EventView game = Games.with();
    EventView hidden = Games.of(game.id(), game.version(), game.event(), "Wolves", null);

    assertThat(read(hidden).path("geo").isNull()).isTrue();
    assertThat(read(game).path("geo").isNull()).isFalse();
  }

  @Test
  void of_hasANameAndSaysHowOftenToLook() {
    byte[] bytes = calendars.of("Leeds, and around; \\", List.of(Games.with()));
    String text = new String(bytes, StandardCharsets.UTF_8);
    JsonNode calendar = OtherReaders.calendar(text);

    assertThat(calendar.path("name").asText()).isEqualTo("Leeds\\, and around\\; \\\\");
    assertThat(calendar.path("refresh").asText()).isEqualTo("PT1H");
    assertThat(text)
        .contains("\r\nX-WR-CALNAME:Leeds\\, and around\\; \\\\\r\n")
        .contains("\r\nX-PUBLISHED-TTL:PT1H\r\n")
        .contains("\r\nLAST-MODIFIED:20270211T093015Z\r\n");
  }

  @Test
  void of_nothing_isACalendarAllTheSame() {
    JsonNode calendar = OtherReaders.calendar(written());

    assertThat(calendar.path("events")).isEmpty();
    assertThat(calendar.path("zones")).hasSize(1);
  }

  @Test
  void of_theSameGames_isTheSameBytes() {
    EventView london = Games.with();
    EventView[] games =
        Stream.concat(
                Stream.of("America/New_York", "Asia/Amman", "Europe/Kyiv", "Australia/Sydney")
                    .map(zone -> Games.with("tz", zone)),
                Stream.of(london))
            .toArray(EventView[]::new);

    String once = written(games);
    for (int i = 0; i < 20; i++) {
      assertThat(written(games)).isEqualTo(once);
    }
    assertThat(written(london)).isNotEqualTo(once);
  }

  /** Games before, over and after each change of the clock for two and a half years. */
  @Test
  void of_keepsEachInstantOverTheChangesOfTheClock() {
    List<String> zones =
        List.of(
            "Europe/London",
            "Europe/Dublin",
            "America/New_York",
            "America/Santiago",
            "Australia/Lord_Howe",
            "Asia/Kolkata",
            "Africa/Casablanca",
            "UTC",
            "Etc/GMT+5",
            "+05:30");
    List<List<EventView>> games =
        zones.stream()
            .map(zone -> IntStream.range(0, 900).mapToObj(day -> night(zone, day)).toList())
            .toList();
    List<String> texts = games.stream().map(all -> written(all.toArray(EventView[]::new))).toList();

    List<JsonNode> read = OtherReaders.calendars(texts);
    for (int i = 0; i < zones.size(); i++) {
      assertThat(instants(read.get(i), "start"))
          .as(zones.get(i))
          .isEqualTo(games.get(i).stream().map(game -> game.event().start()).toList());
      assertThat(instants(read.get(i), "end"))
          .as(zones.get(i))
          .isEqualTo(games.get(i).stream().map(game -> game.event().end()).toList());
    }
    // the control: it is the definitions in the calendar that are read
    String wrong = texts.getFirst().replace("TZOFFSETTO:+0100", "TZOFFSETTO:+1130");
    assertThat(instants(OtherReaders.calendar(wrong), "start"))
        .isNotEqualTo(instants(read.getFirst(), "start"));
  }

  private static EventView night(String zone, int day) {
    OffsetDateTime start =
        LocalDateTime.parse("2027-01-02T22:30:00")
            .plusDays(day)
            .atZone(ZoneId.of(zone))
            .toOffsetDateTime();
    String end = start.plusHours(8).toString();
    return Games.view(
        new UUID(0, day), 1, "tz", zone, "starts_at", start.toString(), "ends_at", end);
  }

  private static List<Instant> instants(JsonNode calendar, String which) {
    return calendar
        .path("events")
        .valueStream()
        .map(event -> Instant.parse(event.path(which).asText()))
        .toList();
  }

  @Test
  void of_everyZoneThereIs_keepsTheInstant() {
    List<EventView> games =
        ZoneId.getAvailableZoneIds().stream()
            .sorted()
            .flatMap(
                zone ->
                    Stream.of("2027-01-15", "2027-07-15", "2028-10-30")
                        .map(
                            day ->
                                Games.with(
                                    "tz",
                                    zone,
                                    "starts_at",
                                    day + "T12:00:00Z",
                                    "ends_at",
                                    day + "T20:00:00Z")))
            .toList();

    assertThat(games).hasSizeGreaterThan(1500);
    assertThat(instants(OtherReaders.calendar(written(games.toArray(EventView[]::new))), "start"))
        .isEqualTo(games.stream().map(game -> game.event().start()).toList());
  }

  @Test
  void of_bringsOnlyWhatIsInForce() {
    JsonNode zones = OtherReaders.calendar(written(Games.with())).path("zones");

    assertThat(zones).hasSize(1);
    assertThat(zones.at("/0/id").asText()).isEqualTo("Europe/London");
    assertThat(zones.at("/0/observances").asInt()).isEqualTo(2);
  }

  @Test
  void of_hostileTexts_areTexts() {
    EventView written = Games.with("title", HOSTILE, "synopsis", HOSTILE, "description", HOSTILE);
    EventView game = Games.of(written.id(), 1, written.event(), HOSTILE, null);
    JsonNode event = read(game);

    assertThat(event.path("summary").asText()).isEqualTo(HARMLESS);
    assertThat(event.path("description").asText()).startsWith(HARMLESS + "\n\n" + HARMLESS);
    assertThat(event.path("organizerName").asText())
        .startsWith("A, b; c")
        .endsWith(" \"d\": e\nEND:VEVENT\nBEGIN:VEVENT ]]> </script> ^n 🎯");
    assertThat(event.path("names")).hasSizeBetween(10, 20);
    String followed = new String(calendars.of(HOSTILE, List.of(game)), StandardCharsets.UTF_8);
    JsonNode calendar = OtherReaders.calendar(followed);
    assertThat(calendar.path("events")).hasSize(1);
    String name = ":A\\, b\\; c\\\\n \"d\": e\\nEND:VEVENT\\nBEGIN:VEVENT ]]>";
    assertThat(followed.replace("\r\n ", "")).contains("\r\nNAME" + name, "X-WR-CALNAME" + name);
    // the control: as it is, such a text would be another game
    String escaped = written(Games.with("title", "x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:y"));
    assertThat(escaped.split("\r\nBEGIN:VEVENT\r\n", -1)).hasSize(2);
    assertThat(escaped.replace("\\n", "\r\n").split("\r\nBEGIN:VEVENT\r\n", -1)).hasSize(3);
  }

  @Test
  void of_noLineIsLongerThanItMayBe() {
    List<String> titles =
        Stream.of("🎯", "é", "漢", "a", "🏴󠁧󠁢󠁳󠁣󠁴󠁿")
            .flatMap(
                character ->
                    IntStream.range(0, 5)
                        .mapToObj(
                            shift ->
                                "x".repeat(shift) + character.repeat(150 / character.length())))
            .toList();
    List<String> texts = titles.stream().map(title -> written(Games.with("title", title))).toList();

    for (String text : texts) {
      assertThat(text.split("\r\n"))
          .allSatisfy(
              line -> assertThat(line.getBytes(StandardCharsets.UTF_8)).hasSizeBetween(1, 75));
      assertThat(text.replace("\r\n", "")).doesNotContain("\n", "\r", "\ufffd");
    }
    assertThat(OtherReaders.calendars(texts))
        .extracting(calendar -> calendar.at("/events/0/summary").asText())
        .containsExactlyElementsOf(titles);
  }
}
