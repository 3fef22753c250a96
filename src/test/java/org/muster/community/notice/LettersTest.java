package org.muster.community.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.community.notice.Notice.Kind;
import org.muster.core.json.Json;
import org.muster.delivery.web.Links;
import org.muster.platform.mail.Mail;

class LettersTest {

  private static final URI UNSUBSCRIBE = URI.create("https://muster.example/unsubscribe?token=t");
  private static final Letters LETTERS =
      new Letters(new Links(URI.create("https://muster.example")), TicketCodes.NONE);

  private static final Map<String, Object> GAME =
      Map.of(
          "slug", "night-hawk-7",
          "title", "Night Hawk 7",
          "starts_at", "2026-12-12T09:30:00Z",
          "tz", "Europe/Berlin");

  private static NoticeFacts facts(Map<String, Object> data, @Nullable ZoneId own) {
    return new NoticeFacts(Json.parse(Json.write(data)), own);
  }

  private static Letter write(Kind kind, Map<String, Object> data) {
    return LETTERS.write(kind, facts(data, null), UNSUBSCRIBE);
  }

  @Test
  void aGame_isNamedWithItsTimeThere_andWhereToReadMore() {
    Letter letter =
        write(
            Kind.REGISTRATION_OFFERED,
            Map.of("event", GAME, "offer_expires_at", "2026-12-01T18:00:00Z"));
    assertThat(letter.subject()).isEqualTo("Place offered: Night Hawk 7");
    assertThat(letter.text())
        .contains(
            "  Night Hawk 7\n"
                + "  Saturday, 12 December 2026, 10:30 (Europe/Berlin)\n"
                + "  https://muster.example/events/night-hawk-7\n")
        .contains("until Tuesday, 1 December 2026, 19:00 (Europe/Berlin)")
        .contains("open:\n\n  https://muster.example/events/night-hawk-7/mine\n")
        .endsWith(
            "To stop emails about your registrations for games, open:\n" + UNSUBSCRIBE + "\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Europe/London | 12 December 2026, 10:30 (Europe/Berlin), for you 09:30 (Europe/London)",
        "Pacific/Honolulu | for you Friday, 11 December 2026, 23:30 (Pacific/Honolulu)",
        "Asia/Tokyo | 18:30 (Asia/Tokyo)",
        "Europe/Vienna | 12 December 2026, 10:30 (Europe/Berlin)\n",
      })
  void whoLivesByOtherClocks_hasTheirTimeBesideThatThere(String zone, String said) {
    Letter letter =
        LETTERS.write(
            Kind.REGISTRATION_CONFIRMED,
            facts(Map.of("event", GAME), ZoneId.of(zone)),
            UNSUBSCRIBE);

    assertThat(letter.text()).contains(said.translateEscapes());
  }

  @ParameterizedTest
  @EnumSource(names = {"REGISTRATION_CONFIRMED", "REMINDER_GAME"})
  void whoComes_hasTheWayToTheTicket(Kind kind) {
    var registration = "0192a3b4-0000-7000-8000-000000000001";
    Letter letter = write(kind, Map.of("event", GAME, "registration", registration, "size", 1));
    assertThat(letter.text())
        .contains("attached:\n\n  https://muster.example/me/tickets/" + registration + "\n");
  }

  @Test
  void aChange_hasOldAndNewValues_byTheClocksThere() {
    Letter letter =
        write(
            Kind.EVENT_CHANGED,
            Map.of(
                "event",
                GAME,
                "changes",
                List.of("prices", "starts_at", "venue"),
                "values",
                List.of(
                    Map.of("field", "prices"),
                    Map.of(
                        "field", "starts_at",
                        "before", "2026-12-05T09:30:00Z",
                        "after", "2026-12-12T09:30:00Z"),
                    Map.of("field", "venue", "before", "Old Mill"))));
    assertThat(letter.text())
        .contains(
            """
            this game has changed:

              start: Saturday, 12 December 2026, 10:30 (Europe/Berlin)
                before: Saturday, 5 December 2026, 10:30 (Europe/Berlin)
              place: none
                before: Old Mill
              also: prices
            """);
  }

  @Test
  void aPostponedGame_isNotNamedWithTheDateThatItLost() {
    Map<String, Object> lost = new HashMap<>(GAME);
    lost.put("previous_start", "2026-12-12T09:30:00Z");
    Letter letter = write(Kind.EVENT_POSTPONED, Map.of("event", lost));
    assertThat(letter.text())
        .contains("it was to start on Saturday, 12 December 2026, 10:30 (Europe/Berlin)")
        .contains("  Night Hawk 7\n  https://muster.example/events/night-hawk-7\n");
  }

  /** Of a game that is off, a player wants to know whom to ask and whether the money comes back. */
  @ParameterizedTest
  @EnumSource(names = {"EVENT_CANCELLED", "EVENT_POSTPONED"})
  void aGameThatIsOff_namesItsOrganiser_andWhatTheySaidOfRefunds(Kind kind) {
    Letter letter =
        write(
            kind,
            Map.of(
                "event",
                GAME,
                "organiser",
                Map.of(
                    "name", "Nordhorn Wolves",
                    "refunds", "All of it; see pay.example",
                    "contact", "https://chat.example/x")));
    assertThat(letter.text())
        .contains("events/night-hawk-7\n  Organiser: Nordhorn Wolves\n")
        .contains("What the organiser has said of refunds:\n\n  All of it; see pay. example\n")
        .contains("How to reach the organiser is said on the page of the game.")
        .doesNotContain("chat");
    assertThat(write(kind, Map.of("event", GAME)).text()).doesNotContain("rganiser", "refunds");
  }

  @Test
  void whoIsConfirmed_readsWhatTheyBooked() {
    Letter letter =
        write(
            Kind.REGISTRATION_CONFIRMED,
            Map.of(
                "event",
                GAME,
                "size",
                2,
                "booked",
                Map.of(
                    "faction", "Red",
                    "role", "medic",
                    "rentals", 1,
                    "price", "Walk-on",
                    "amount_minor", 3500,
                    "currency", "GBP",
                    "sum_minor", 9500)));
    assertThat(letter.text())
        .contains(
            "Your registration:\n\n"
                + "  Red, medic, 2 players, 1 rental package, Walk-on, to pay: 95.00 GBP\n");
  }

  @Test
  void whoRunsAGame_readsWhatHappened() {
    Letter letter =
        write(
            Kind.ORGANISING_REGISTRATIONS,
            Map.of(
                "event",
                GAME,
                "waiting",
                2,
                "total",
                4,
                "items",
                List.of(
                    Map.of(
                        "what",
                        "pending",
                        "state",
                        "pending",
                        "size",
                        3,
                        "player",
                        Map.of("handle", "arrow")),
                    Map.of(
                        "what",
                        "changed",
                        "state",
                        "confirmed",
                        "player",
                        Map.of("handle", "bolt"),
                        "faction",
                        "Red",
                        "changes",
                        List.of(Map.of("field", "faction", "before", "Blue", "after", "Red"))),
                    Map.of("what", "cancelled", "state", "cancelled"))));
    assertThat(letter.subject())
        .isEqualTo("1 waiting for approval, 1 changed, 1 cancelled: Night Hawk 7");
    assertThat(letter.text())
        .contains(
            """
              waiting for approval: arrow, 3 players
              changed: bolt, confirmed, Red
                faction: Red
                  before: Blue
              cancelled: a deleted account
              and 1 more

            2 registrations wait for your approval.
            """);
  }

  @Test
  void aRequestToJoin_hasTheMessage_markedAsThePersons() {
    Letter letter =
        write(
            Kind.MEMBERSHIP_REQUESTED,
            Map.of(
                "club", Map.of("slug", "c", "name", "C"),
                "player", Map.of("handle", "arrow"),
                "message", "I play medic.\nSee evil.example"));
    assertThat(letter.text())
        .contains(
            "This is what they wrote; it is not from us:\n\n"
                + "  \"I play medic. See evil. example\"\n");
  }

  @Test
  void aMessage_keepsItsLines_andLeadsNowhere() {
    Letter letter =
        write(
            Kind.MESSAGE_SENT,
            Map.of(
                "event",
                GAME,
                "subject",
                "The gate has moved",
                "text",
                "Come in from the north.\n\n* bring water\n* see https://evil.example/x"));
    assertThat(letter.subject()).isEqualTo("The gate has moved: Night Hawk 7");
    assertThat(letter.text())
        .contains(
            """
              Come in from the north.

              * bring water
              * see https:// evil. example/x
            """)
        .contains("https://muster.example/events/night-hawk-7/mine\n");
  }

  /** Also without any facts: a mail that says little is better than one that never leaves. */
  @ParameterizedTest
  @EnumSource
  void everyKind_canBeMailed(Kind kind) {
    for (Map<String, Object> data :
        List.of(
            Map.<String, Object>of(),
            Map.<String, Object>of("event", GAME, "club", Map.of("slug", "c", "name", "C")))) {
      Letter letter = write(kind, data);
      var mail = new Mail("a@example.org", letter.subject(), letter.text());
      assertThat(mail.text()).startsWith("Hello,\n\n").doesNotContain("null").doesNotContain("%");
    }
  }

  @Test
  void aSearch_tellsWhatItFound_andWhereAllOfItIs() {
    Letter letter =
        write(
            Kind.SEARCH_FOUND,
            Map.of(
                "search",
                Map.of("name", "Near me", "list", "events", "query", "?near=Leeds&radius_km=50"),
                "total",
                2,
                "items",
                List.of(GAME, Map.of("slug", "b", "title", "B"))));
    assertThat(letter.subject()).isEqualTo("New results: Near me");
    assertThat(letter.text())
        .contains("your saved search has 2 new results:")
        .contains("https://muster.example/events/b\n")
        .contains("https://muster.example/events?near=Leeds&radius_km=50\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Hawk\r\nBcc: eve@evil.example",
        "Hawk\nX: y",
        "Hawk\rX: y",
        "Hawk\u0085X: y",
        "Hawk\u2028X: y",
        "Hawk\u0000X",
        "Hawk \u202Exyz"
      })
  void whatPeopleWrote_staysOnItsLine(String title) {
    Letter letter = write(Kind.EVENT_CANCELLED, Map.of("event", Map.of("title", title)));
    assertThat(letter.subject()).startsWith("Cancelled: Hawk ").doesNotContainPattern("\\p{C}");
    assertThat(letter.text().lines().filter(line -> line.contains("Hawk"))).hasSize(1);
    assertThat(letter.text().lines()).noneMatch(line -> line.startsWith("Bcc"));
  }

  @ParameterizedTest
  @CsvSource({
    "https://evil.example/x, https:// evil. example/x",
    "www.evil.example, www. evil. example",
    "Sign in at evil.example, Sign in at evil. example",
    "mailto:eve@evil.example, mailto: eve@ evil. example",
    "evil\u3002example, evil\u3002 example"
  })
  void whatPeopleWrote_isNoLink(String title, String shown) {
    Letter letter = write(Kind.EVENT_CANCELLED, Map.of("event", Map.of("title", title)));
    assertThat(letter.subject()).isEqualTo("Cancelled: " + shown);
    assertThat(letter.text()).contains("\n  " + shown + "\n").doesNotContain(title);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Op. Nordwind v1.2", "Start 9:30, 0.20 g", "Ops: Berlin", "Älgjakt — 7"})
  void titles_stayAsTheyAre(String title) {
    assertThat(write(Kind.EVENT_CANCELLED, Map.of("event", Map.of("title", title))).subject())
        .isEqualTo("Cancelled: " + title);
  }

  @Test
  void aLongTitle_isCutBetweenCharacters() {
    String title = "🌪".repeat(300);
    String subject = write(Kind.EVENT_CANCELLED, Map.of("event", Map.of("title", title))).subject();
    assertThat(subject).isEqualTo("Cancelled: " + "🌪".repeat(108) + "…");
  }
}
