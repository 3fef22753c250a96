package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Scope;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.MailFiles;
import org.muster.testing.World;

/**
 * Who is told exactly where a game is, if the public is told approximately or not at all: officers
 * of the club that runs the venue and of those that run the game, and players who are confirmed; by
 * every door. Nobody else, by none.
 */
class ExactPlacesIT {

  private static final String STREET = "7 Quvox Lane";
  private static final String CODE = "QX9 9QX";
  private static final String WAY = "Behind the quvox mast";
  private static final String LAT = "53.123456";
  private static final String LON = "-2.654321";

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final World WORLD = World.in(NODE.database());

  private static final KeyHolder OFFICER = KeyHolder.in(NODE);
  private static final KeyHolder ORGANISER = KeyHolder.in(NODE);
  private static final KeyHolder CONFIRMED = KeyHolder.in(NODE);
  private static final KeyHolder PENDING = KeyHolder.in(NODE);
  private static final KeyHolder MEMBER = KeyHolder.in(NODE);
  private static final KeyHolder OTHER = KeyHolder.in(NODE);
  private static final KeyHolder MODERATOR = KeyHolder.in(NODE);

  @BeforeAll
  static void fill() {
    UUID site = WORLD.club("site");
    UUID hosts = WORLD.club("hosts");
    WORLD.belongs(OFFICER.player(), site, "officer", "active");
    WORLD.belongs(MEMBER.player(), site, "member", "active");
    WORLD.belongs(ORGANISER.player(), hosts, "owner", "active");
    WORLD.sql("update account set admin = true where id = ?", MODERATOR.person().account());
    for (String precision : List.of("approximate", "hidden")) {
      UUID venue = WORLD.venue(precision, site);
      WORLD.sql(
          "update venue set point_precision = ?, address = ?, postcode = ?, directions = ?, lat ="
              + " ?, lon = ?, country = 'GB' where id = ?",
          precision,
          STREET,
          CODE,
          WAY,
          Double.valueOf(LAT),
          Double.valueOf(LON),
          venue);
      UUID game = WORLD.game("game-" + precision, hosts).add();
      WORLD.sql("update event set venue_id = ? where id = ?", venue, game);
      WORLD.registered(game, CONFIRMED.player(), "confirmed", 1);
      WORLD.registered(game, PENDING.player(), "pending", 1);
    }
    NODE.awaitCaughtUp();
  }

  private static List<String> doors(String precision) {
    return List.of(
        "/api/venues/" + precision,
        "/api/venues/" + precision + ".jsonld",
        "/api/events/game-" + precision,
        "/api/events/game-" + precision + ".ics",
        "/api/events/game-" + precision + ".jsonld");
  }

  private static boolean tells(String text) {
    return Stream.of(STREET, CODE, WAY, LAT, LON).anyMatch(text::contains);
  }

  @ParameterizedTest
  @ValueSource(strings = {"approximate", "hidden"})
  void place_isToldToTheEntitled_byEveryDoor(String precision) {
    for (KeyHolder entitled : List.of(OFFICER, ORGANISER, CONFIRMED)) {
      for (String door : doors(precision)) {
        HttpResponse<String> answer = entitled.get(door);
        assertThat(answer.body()).as(door).contains(STREET, CODE, LAT, LON);
        assertThat(answer.headers().firstValue("cache-control")).hasValue("no-store");
      }
      var told = entitled.call("get_event", Map.of("slug", "game-" + precision));
      assertThat(told.at("/content/0/text").asText()).contains(STREET, CODE, WAY, LAT, LON);
      assertThat(told.path("structuredContent").toString()).contains(STREET, CODE, WAY, LAT, LON);
      assertThat(entitled.get("/api/events/game-" + precision).body()).contains(WAY);
      assertThat(entitled.get("/api/venues/" + precision).body()).contains(WAY);
    }
    assertThat(CONFIRMED.get("/api/me/calendar.ics").body()).contains(STREET, CODE, LAT, LON);
    for (KeyHolder entitled : List.of(OFFICER, CONFIRMED)) {
      assertThat(page(entitled, "/events/game-" + precision))
          .contains(STREET, CODE, WAY, "53.12346");
      assertThat(page(entitled, "/venues/" + precision)).contains(STREET, CODE, WAY, "53.12346");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"approximate", "hidden"})
  void place_isToldToNobodyElse(String precision) {
    Set<Scope> blind = EnumSet.copyOf(Scope.all());
    blind.removeAll(Set.of(Scope.CLUBS_READ, Scope.EVENTS_READ, Scope.PLAYERS_READ));
    List<KeyHolder> others =
        List.of(
            PENDING,
            MEMBER,
            OTHER,
            MODERATOR,
            OFFICER.with(blind),
            ORGANISER.with(blind),
            CONFIRMED.with(blind));
    for (String door : doors(precision)) {
      assertThat(CONFIRMED.get(door).body()).as(door).matches(ExactPlacesIT::tells);
      assertThat(NODE.get(door).body()).as(door).contains("GB").matches(said -> !tells(said));
      for (KeyHolder other : others) {
        assertThat(other.get(door).body()).as(door).contains("GB").matches(said -> !tells(said));
      }
    }
    for (KeyHolder other : others) {
      var told =
          other.call(
              "get_event", Map.of("slug", "game-" + precision, "response_format", "detailed"));
      assertThat(told.toString()).contains("GB").matches(said -> !tells(said));
    }
    for (KeyHolder other : List.of(MEMBER, MODERATOR)) {
      for (String page : List.of("/events/game-", "/venues/")) {
        assertThat(page(other, page + precision))
            .doesNotContain(STREET, CODE, WAY, "53.123", "-2.654");
      }
    }
    assertThat(NODE.get("/events/game-" + precision).body())
        .doesNotContain(STREET, CODE, WAY, "53.123");
  }

  /** What is kept for many readers holds the public form, whoever asks. */
  @Test
  void place_isInNoList() {
    for (String list :
        List.of(
            "/api/venues",
            "/api/events",
            "/api/events/upcoming",
            "/api/clubs/hosts/events",
            "/api/events.geojson",
            "/events.ics",
            "/events.atom",
            "/api/search?q=game",
            "/api/me/events")) {
      for (KeyHolder somebody : List.of(OFFICER, ORGANISER, CONFIRMED)) {
        assertThat(somebody.get(list).body()).as(list).matches(said -> !tells(said));
      }
    }
    assertThat(NODE.get("/api/venues?search=quvox").body()).doesNotContain("\"approximate\"");
    assertThat(NODE.get("/api/suggest?q=quvox").body()).doesNotContain(STREET);
  }

  @Test
  void place_isInTheConfirmingMail_andInNoWebhook() {
    KeyHolder newcomer = KeyHolder.in(NODE);
    newcomer.post("/api/me/webhooks", Map.of("url", "http://127.0.0.1:9/"));
    newcomer.post("/api/events/game-hidden/registrations", Map.of());
    String mail = MailFiles.of(NODE).await(newcomer.person().email(), 1);
    assertThat(mail).contains("Registration confirmed", STREET, "53.12346, -2.65432");
    DemoNode.soon(() -> hooked(newcomer).size() == 1);
    assertThat(hooked(newcomer)).noneMatch(ExactPlacesIT::tells);
  }

  /** What their webhook is told. */
  private static List<String> hooked(KeyHolder holder) {
    return NODE.database()
        .read(
            h ->
                h.createQuery(
                        "select cast(n.data as text) from delivery d"
                            + " join notice n on n.id = d.notice_id"
                            + " where d.kind = 'webhook' and n.player_id = ?")
                    .bind(0, holder.player())
                    .mapTo(String.class)
                    .list());
  }

  /** Else a game there would be the way to learn it. */
  @Test
  void gameAtSuchAVenue_isForWhoKnowsThePlace() {
    WORLD.belongs(OTHER.player(), WORLD.club("others"), "owner", "active");
    assertThat(hosted(OTHER, "others", "hidden")).isEqualTo(422);
    assertThat(hosted(OTHER, "others", "approximate")).isEqualTo(422);
    assertThat(OTHER.get("/api/venues/hidden").body()).doesNotContain(STREET);
    assertThat(hosted(ORGANISER, "hosts", "hidden")).isEqualTo(201);
    WORLD.belongs(OFFICER.player(), WORLD.club("seconds"), "owner", "active");
    assertThat(hosted(OFFICER, "seconds", "approximate")).isEqualTo(201);
  }

  private static int hosted(KeyHolder by, String organiser, String venue) {
    return by.post(
            "/api/events",
            Map.of(
                "title",
                "New",
                "organiser",
                organiser,
                "venue",
                venue,
                "starts_at",
                "2030-01-01T10:00:00Z",
                "ends_at",
                "2030-01-01T16:00:00Z",
                "tz",
                "UTC"))
        .statusCode();
  }

  private static String page(KeyHolder reader, String path) {
    try (var browser = new Browser(NODE.uri("/"))) {
      browser.signIn(reader.person().email(), reader.person().password());
      return browser.get(path).body();
    }
  }
}
