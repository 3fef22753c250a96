package org.muster.community.eventpage;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.community.event.GameWaiver;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.EnglishSentences;
import org.muster.testing.Person;
import org.muster.testing.World;

/** The page of a game and the forms behind its button, without script. */
class EventPagesIT {

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();
  private static final World WORLD = World.in(NODE.database());

  @BeforeAll
  static void fill() {
    UUID wolves = WORLD.club("wolves", "Wolves of Leeds", "open");
    WORLD.venue("moor", wolves);
    game("open", wolves, "capacity = 40, venue_id = (select id from venue)");
    game("one-place", wolves, "capacity = 1");
    game("cancelled", wolves, "state = 'cancelled', cancel_reason = 'Storm.'");
    game("postponed", wolves, "state = 'postponed', previous_start = starts_at");
    game("approval", wolves, "join_mode = 'approval'");
    game("invite", wolves, "join_mode = 'invite'");
    game(
        "external",
        wolves,
        "join_mode = 'external', registration = '{\"external_url\": \"https://club.example/x\"}'");
    game("later", wolves, "registration = '{\"opens_at\": \"" + in(5) + "\"}'");
    game("shut", wolves, "registration = '{\"closes_at\": \"" + in(-1) + "\"}'");
    game("adults", wolves, "min_age = 18");
    game(
        "past",
        wolves,
        "starts_at = now() - interval '9 days', ends_at = now() - interval '8 days'");
    game("running", wolves, "starts_at = now() - interval '1 hour'");
    game("unlisted", wolves, "visibility = 'unlisted'");
    game("members", wolves, "visibility = 'members'");
    game("draft", wolves, "state = 'draft'");
    game("hidden", wolves, "hidden_at = now()");
    game("waiting", wolves, "held = 'waiting'");
    game("refused", wolves, "held = 'refused', held_reason = 'No place'");
    game(
        "asking",
        wolves,
        """
        lang = 'en', questions = '[{"key": "role", "text": "Your kit?", "kind": "choice",
            "required": true, "choices": ["Rifle", "Pistol"]},
          {"key": "size", "text": "Your size?", "max_length": 9},
          {"key": "stays", "text": "Do you stay?", "kind": "yes_no"}]'\
        """);
    game(
        "waiving",
        wolves,
        "waiver = '{\"text\": \"At my **own risk**. <script>alert(1)</script>\"}'");
    game(
        "priced",
        wolves,
        """
        rental = '{"available": true}', rental_capacity = 9,
        prices = '[{"label": "Day", "amount_minor": 3000, "currency": "GBP"},
          {"label": "Night", "amount_minor": 2000, "currency": "GBP"}]'\
        """);
    game(
        "one-price",
        wolves,
        """
        rental = '{"available": true}', rental_capacity = 9,
        prices = '[{"label": "Day", "amount_minor": 3000, "currency": "GBP"}]'\
        """);
    game("guests", wolves, "registration = '{\"guests_allowed\": true}'");
    game(
        "limited",
        wolves,
        """
        lang = 'de',
        factions = '[{"name": "Task Force", "capacity": 20}, {"name": "Front"}]',
        roles = '[{"role": "medic", "limit": 2}]',
        prices = '[{"label": "Day", "amount_minor": 3000, "currency": "GBP"}]',
        rental = '{"available": true, "price_minor": 2500}', rental_capacity = 5\
        """);
    game(
        "sides",
        wolves,
        """
        capacity = 40, description = 'Bring **boots**. <script>alert(1)</script>', lang = 'de',
        factions = '[{"name": "Task Force", "short": "TF", "colour": "blue", "capacity": 20},
          {"name": "Front", "colour": "mauve"}]',
        roles = '[{"role": "medic", "limit": 2}]',
        prices = '[{"label": "Day", "amount_minor": 3000, "currency": "GBP",
          "includes": ["Lunch", "A patch"]}]',
        rental = '{"available": true, "price_minor": 2500, "includes": ["Rifle", "Mask"]}',
        documents = '[{"title": "Waiver", "url": "https://club.example/waiver"}]',
        rules = '{"limits": [{"class": "rifle", "fire": "semi", "energy_max_j": 1.3}],
          "full_auto": "no", "waiver": "Eyes are yours to guard"}',
        schedule = '[{"kind": "gates", "at": "2031-01-01T08:15:00Z"}]'\
        """);
  }

  private static void game(String slug, UUID club, String columns) {
    WORLD.game(slug, club).add();
    WORLD.sql("update event set " + columns + " where slug = ?", slug);
  }

  private static Instant in(int days) {
    return Instant.now().plus(Duration.ofDays(days));
  }

  private static String page(String path) {
    HttpResponse<String> answer = NODE.get(path);
    assertThat(answer.statusCode()).as(path).isEqualTo(200);
    assertThat(answer.headers().firstValue("set-cookie")).isEmpty();
    return answer.body();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "open      | 40 of 40 left                       | /en/events/open/register",
        "cancelled | Storm.                              | /en/events?country=",
        "postponed | Postponed                           | /api/events/postponed.ics",
        "approval  | The organiser decides.              | /en/events/approval/register",
        "invite    | By invitation                       | /en/clubs/wolves",
        "external  | Register at club.example            | https://club.example/x",
        "later     | Opening into calendar               | /events/later/opening.ics",
        "shut      | Registration closed on              | /en/clubs/wolves",
        "adults    | 18+                                 | /en/events/adults/register",
        "past      | Over                                | /en/events",
        "running   | On now                              | /en/clubs/wolves",
        "sides     | blue                                | /en/events/sides/register",
      })
  void page_ofEachState_saysItAndLeadsOn(String slug, String text, String link) {
    String html = page("/en/events/" + slug);
    assertThat(html).contains(text);
    if (!link.endsWith("country=")) {
      assertThat(html).contains("href=\"" + link);
    }
  }

  @Test
  void page_offersACalendar_ofWhatIsToCome() {
    for (String slug : List.of("open", "running")) {
      assertThat(page("/en/events/" + slug))
          .contains("<li><a href=\"/api/events/" + slug + ".ics\">");
    }
    for (String slug : List.of("cancelled", "past")) {
      assertThat(page("/en/events/" + slug))
          .doesNotContain("<li><a href=\"/api/events/" + slug + ".ics\">");
    }
  }

  @Test
  void page_showsTheGameInOrder() {
    assertThat(page("/en/events/sides"))
        .containsSubsequence(
            "<h1 lang=\"de\">A game</h1>",
            "£30",
            "Sides",
            "Task Force",
            "side-other",
            "medic",
            "Limits",
            "1.30",
            "374",
            "No full auto",
            "Gates",
            "Prices",
            "Documents",
            "Wolves of Leeds");
    assertThat(page("/en/events/sides"))
        .contains("<strong>boots</strong>")
        .doesNotContain("<script>alert");
  }

  @Test
  void page_saysWhatAPriceAndARentalPackageInclude() {
    assertThat(page("/en/events/sides"))
        .contains("Includes: <span lang=\"de\">Lunch; A patch</span>")
        .containsSubsequence("£25", "Rental", "Includes: <span lang=\"de\">Rifle; Mask</span>");
    assertThat(page("/en/events/limited")).doesNotContain("Includes:");
  }

  @Test
  void page_isForSearchEngines() {
    String html = page("/en/events/open");
    assertThat(html)
        .contains("\"@type\":\"SportsEvent\"", "BreadcrumbList", "property=\"og:image\"")
        .contains("rel=\"canonical\"")
        .doesNotContain("noindex");
    String image = html.replaceFirst("(?s).*og:image\" content=\"[^\"]*?(/share/[^\"]*)\".*", "$1");
    assertThat(NODE.get(image).statusCode()).isEqualTo(200);
    assertThat(page("/en/events/unlisted"))
        .contains("noindex", "Only those who have this address")
        .doesNotContain("SportsEvent");
  }

  @ParameterizedTest
  @ValueSource(strings = {"members", "draft", "hidden", "waiting", "refused", "nothing"})
  void page_ofWhatOneMayNotSee_isNotThere(String slug) {
    assertThat(NODE.get("/events/" + slug).statusCode()).isEqualTo(404);
  }

  @Test
  void page_ofAnOldAddress_leadsToTheNewOne() {
    WORLD.game("was-here", WORLD.club("owls")).add();
    WORLD.sql("update event set slug = 'is-here' where slug = 'was-here'");
    HttpResponse<String> answer = NODE.get("/events/was-here");
    assertThat(answer.statusCode()).isEqualTo(308);
    assertThat(Browser.location(answer)).endsWith("/events/is-here");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cs", "de", "es", "fr", "it", "ja", "nl", "pl", "pt", "sv"})
  void page_isInEachLanguage(String tag) {
    assertThat(page("/" + tag + "/events/sides")).contains("lang=\"" + tag + "\"", "Task Force");
  }

  @Test
  void opening_isACalendarEntry() {
    assertThat(NODE.get("/events/later/opening.ics").body())
        .contains("BEGIN:VEVENT", "SUMMARY:A game", "/events/later");
    assertThat(NODE.get("/events/open/opening.ics").statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exact       | map-dot    | geo:53.71234",
        "approximate | map-circle | Shown to about a kilometre",
        "hidden      | The exact  | place is not public",
      })
  void page_showsItsPlaceAsExactlyAsTheVenueAllows(String precision, String drawn, String said) {
    WORLD.sql(
        """
        update venue set lat = 53.71234, lon = -1.61234, point_precision = ?,
          country = 'GB', region = 'England', address = 'Moor Lane 1' where slug = 'moor'\
        """,
        precision);
    String html = page("/en/events/open");
    assertThat(html).contains(drawn, said, "England, United Kingdom");
    if (!precision.equals("exact")) {
      assertThat(html).doesNotContain("53.71234", "geo:");
    }
    assertThat(html.contains("class=\"map\"")).isEqualTo(!precision.equals("hidden"));
  }

  @Test
  void page_canBeFollowedSharedAndReported() {
    assertThat(page("/en/events/open"))
        .contains("href=\"webcal://", "/api/events/open.ics", "/events.ics?organiser=wolves")
        .contains("/events.atom?organiser=wolves", "data-share=\"", "id=\"page-address\"")
        .contains("/en/report?kind=event&amp;slug=open");
  }

  @Test
  void officer_publishesADraft_andIsToldWhatIsMissing() {
    UUID owls = WORLD.club("draft-owls");
    game("to-publish", owls, "state = 'draft'");
    game("too-late", owls, "state = 'draft', starts_at = now() - interval '1 day'");
    Person person = Person.in(NODE.database());
    UUID player = WORLD.id("select id from player where handle = ?", person.handle());
    WORLD.belongs(player, owls, "owner", "active");
    try (var browser = new Browser(NODE.uri("/"));
        Browser stranger = signedIn()) {
      browser.signIn(person.email(), person.password());
      assertThat(browser.get("/en/events/too-late").body())
          .contains("The start must lie ahead.")
          .doesNotContain("/publish");
      assertThat(stranger.get("/en/events/to-publish").statusCode()).isEqualTo(404);
      assertThat(
              stranger
                  .submit("/en/events/open", "/en/events/to-publish/publish", Map.of())
                  .statusCode())
          .isEqualTo(404);
      assertThat(browser.get("/en/events/to-publish").body()).contains("Draft", "Publish");
      HttpResponse<String> done =
          browser.submit("/en/events/to-publish", "/en/events/to-publish/publish", Map.of());
      assertThat(Browser.location(done)).endsWith("/en/events/to-publish");
    }
    assertThat(page("/en/events/to-publish")).contains("/en/events/to-publish/register");
  }

  @Test
  void organiser_readsWhyTheGameIsHeldBack() {
    UUID robins = WORLD.club("held-robins");
    game("robin-waits", robins, "held = 'waiting'");
    game("robin-is-quiet", robins, "held = 'quiet'");
    game("robin-is-refused", robins, "held = 'refused', held_reason = 'No <b>place</b>'");
    Person person = Person.in(NODE.database());
    UUID player = WORLD.id("select id from player where handle = ?", person.handle());
    WORLD.belongs(player, robins, "officer", "active");
    try (var browser = new Browser(NODE.uri("/"))) {
      browser.signIn(person.email(), person.password());
      assertThat(browser.get("/en/events/robin-waits").body())
          .contains("It waits for a moderator", "noindex");
      assertThat(browser.get("/en/events/robin-is-quiet").body())
          .contains("lists and searches do not", "noindex");
      assertThat(browser.get("/en/events/robin-is-refused").body())
          .contains("Reason: No &lt;b&gt;place", "noindex");
    }
    assertThat(page("/en/events/robin-is-quiet"))
        .contains("noindex")
        .doesNotContain("lists and searches do not", "SportsEvent");
  }

  @Test
  void forms_needSignIn_andLeadBack() {
    assertThat(Browser.location(NODE.get("/en/events/open/register")))
        .contains("/sign-in?return_to=", "register");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "running   | the game has begun",
        "shut      | Registration is closed.",
        "later     | Registration is not open yet.",
        "cancelled | only possible while the game is published",
        "invite    | by invitation only",
      })
  void form_whereNobodyCanRegister_saysWhyInstead(String slug, String why) {
    try (Browser somebody = signedIn()) {
      assertThat(somebody.get("/en/events/" + slug + "/register").body())
          .contains(why)
          .doesNotContain("name=\"friends_with\"");
    }
  }

  @Test
  void form_ofAGameWithAMinimumAge_asksForTheBirthDateFirst_andLeadsBack() {
    try (Browser somebody = signedIn()) {
      String form = "/en/events/adults/register";
      String profile = "/en/settings/profile?return_to=%2Fen%2Fevents%2Fadults%2Fregister";
      assertThat(somebody.get(form).body())
          .contains("State your birth date", "href=\"" + profile + "\"")
          .doesNotContain("name=\"friends_with\"", "href=\"#\"");
      assertThat(somebody.get("/en/events/adults").body()).contains("href=\"" + profile + "\"");
      assertThat(somebody.get(profile).body())
          .contains("name=\"return_to\" value=\"/en/events/adults/register\"");

      assertThat(born(somebody, profile, "2020-01-01")).isEqualTo(form);
      assertThat(somebody.get(form).body())
          .contains("You are too young")
          .doesNotContain("name=\"friends_with\"");
      assertThat(born(somebody, profile, "1990-01-01")).isEqualTo(form);
      assertThat(somebody.get(form).body()).contains("name=\"friends_with\"");
    }
  }

  /** States a birth date; answers where that leads. */
  private static String born(Browser somebody, String profile, String date) {
    return Browser.location(
        somebody.submit(
            profile,
            "/en/settings/profile",
            Map.of(
                "birth_date",
                date,
                "visibility",
                "private",
                "return_to",
                "/en/events/adults/register")));
  }

  @Test
  void form_saysWhatIsLeft_andTheSumBeforeOneDecides() {
    try (Browser somebody = signedIn()) {
      String form = "/en/events/limited/register";
      assertThat(somebody.get(form).body())
          .contains(">Task Force · 20 left<", ">Front<", ">medic · 2 left<", ">Day · £30<")
          .contains(">5 left<", "To pay: £30", "Work out the sum");
      HttpResponse<String> sum =
          somebody.submit(form, Map.of("rentals", "2", "faction", "Task Force", "do", "sum"));
      assertThat(sum.statusCode()).isEqualTo(200);
      assertThat(sum.body())
          .contains("To pay: £80", "value=\"Task Force\" lang=\"de\" selected")
          .doesNotContain("Agree to the waiver");
      assertThat(somebody.get("/en/events/limited").body()).doesNotContain("You are in");

      somebody.submit(form, Map.of("faction", "Task Force", "role", "medic", "rentals", "1"));
      String mine = "/en/events/limited/mine";
      assertThat(somebody.get(mine).body())
          .contains("Task Force · 19 left", "medic · 1 left", ">4 left<", "To pay: £55");
      assertThat(somebody.submit(mine, Map.of("rentals", "0", "do", "sum")).body())
          .contains("To pay: £30");
      assertThat(somebody.get(mine).body()).contains("To pay: £55");
      assertThat(somebody.get("/en/events/open/register").body()).doesNotContain("Work out");
    }
  }

  @Test
  void sum_thatIsUnknown_saysWhy() {
    try (Browser somebody = signedIn()) {
      String form = "/en/events/priced/register";
      assertThat(somebody.get(form).body()).doesNotContain("To pay", "Choose a price first");
      assertThat(somebody.submit(form, Map.of("do", "sum")).body())
          .contains("Choose a price first.");
      assertThat(somebody.submit(form, Map.of("do", "sum", "price", "Night")).body())
          .contains("To pay: £20");
      assertThat(
              somebody.submit(form, Map.of("do", "sum", "price", "Night", "rentals", "1")).body())
          .contains("does not say what rental costs");
      assertThat(
              somebody
                  .submit("/en/events/one-price/register", Map.of("do", "sum", "rentals", "1"))
                  .body())
          .as("the only price needs no choice")
          .contains("does not say what rental costs");
    }
  }

  @Test
  void player_registersChangesAndGivesBack() {
    try (Browser somebody = signedIn()) {
      assertThat(somebody.get("/en/events/sides/register").body())
          .contains("Task Force", "medic", "Day", "name=\"rentals\"", "name=\"waiver\"")
          .contains("href=\"https://club.example/waiver\"", "Eyes are yours to guard");
      HttpResponse<String> wrong =
          somebody.submit("/en/events/sides/register", Map.of("faction", "Front", "size", "1"));
      assertThat(wrong.statusCode()).isEqualTo(422);
      assertThat(wrong.body()).contains("Agree to the waiver", "value=\"Front\"");
      HttpResponse<String> german =
          somebody.submit("/de/events/sides/register", Map.of("faction", "Nowhere", "size", "1"));
      assertThat(german.statusCode()).isEqualTo(422);
      assertThat(german.body())
          .contains("Stimme der Erklärung", "Wähle etwas anderes")
          .doesNotContain(" must be ");
      assertThat(EnglishSentences.in(german.body())).isEmpty();
      HttpResponse<String> done =
          somebody.submit(
              "/en/events/sides/register",
              new HashMap<>(Map.of("faction", "Front", "waiver", "yes", "rentals", "1")));
      assertThat(Browser.location(done)).endsWith("/en/events/sides");
      assertThat(somebody.get("/en/events/sides").body())
          .contains("You are in", "Front", "/en/me/tickets/")
          .contains("href=\"/en/events/sides/mine\"");
      assertThat(Browser.location(somebody.get("/en/events/sides/register"))).endsWith("/mine");

      HttpResponse<String> changed =
          somebody.submit(
              "/en/events/sides/mine", Map.of("faction", "Task Force", "waiver", "yes"));
      assertThat(changed.statusCode()).isEqualTo(303);
      assertThat(somebody.get("/en/events/sides").body()).contains("Task Force · You can change");
      HttpResponse<String> given =
          somebody.submit("/en/events/sides/mine", "/en/events/sides/mine/cancel", Map.of());
      assertThat(given.statusCode()).isEqualTo(303);
      assertThat(somebody.get("/en/events/sides/mine").body())
          .contains("This registration has ended.");
    }
  }

  @Test
  void player_answersTheGamesQuestions() {
    try (Browser somebody = signedIn()) {
      String form = "/en/events/asking/register";
      assertThat(somebody.get(form).body())
          .contains("<span lang=\"en\">Your kit?</span>", "<option value=\"Rifle\" lang=\"en\"")
          .contains("<option value=\"yes\">Yes</option>", "maxlength=\"9\"");
      HttpResponse<String> wrong =
          somebody.submit(form, Map.of("answers.role", "Cook", "answers.size", "0123456789"));
      assertThat(wrong.statusCode()).isEqualTo(422);
      assertThat(wrong.body())
          .contains("can no longer be chosen", "at most 9 characters", "value=\"0123456789\"");
      assertThat(somebody.submit("/de/events/asking/register", Map.of("answers.size", "M")).body())
          .contains("Diese Frage muss beantwortet werden.");
      somebody.submit(form, Map.of("answers.role", "Rifle", "answers.stays", "yes"));
      String mine = "/en/events/asking/mine";
      assertThat(somebody.get(mine).body())
          .contains("<option value=\"Rifle\" lang=\"en\" selected>")
          .contains("<option value=\"yes\" selected>Yes</option>");
      WORLD.sql(
          "update event set questions = questions - 2 where slug = ?", "asking"); // stays is gone
      assertThat(somebody.submit(mine, Map.of("answers.role", "Pistol")).statusCode())
          .isEqualTo(303);
    }
    String kept =
        NODE.database()
            .read(
                h ->
                    h.createQuery(
                            "select answers ->> 'role' || ' ' || (answers ->> 'stays')"
                                + " from registration where answers is not null")
                        .mapTo(String.class)
                        .one());
    assertThat(kept).isEqualTo("Pistol yes");
  }

  @Test
  void player_agreesToTheTextOfTheGame_andToItsNextOneAnew() {
    try (Browser somebody = signedIn()) {
      String form = "/en/events/waiving/register";
      assertThat(somebody.get(form).body())
          .contains("Waiver</h2>", "<strong>own risk</strong>", "name=\"waiver_version\"")
          .doesNotContain("<script>alert");
      assertThat(somebody.submit(form, Map.of()).body()).contains("Agree to the waiver");
      WORLD.sql("update event set waiver = ?::jsonb where slug = ?", SECOND, "waiving");
      assertThat(
              somebody
                  .submit(form, form, Map.of("waiver", "yes", "waiver_version", "0123456789abcdef"))
                  .body())
          .contains("The waiver has changed");
      assertThat(somebody.submit(form, Map.of("waiver", "yes")).statusCode()).isEqualTo(303);
      String mine = "/en/events/waiving/mine";
      assertThat(somebody.get(mine).body())
          .contains("href=\"https://a.example/waiver\"", "checked")
          .doesNotContain("has changed");
      WORLD.sql("update event set waiver = '{\"text\": \"C\"}' where slug = ?", "waiving");
      assertThat(somebody.get(mine).body()).contains("has changed").doesNotContain(" checked");
      assertThat(somebody.submit(mine, Map.of()).statusCode()).isEqualTo(422);
      String version = new GameWaiver("C", null).version();
      assertThat(
              somebody
                  .submit(mine, Map.of("waiver", "yes", "waiver_version", version))
                  .statusCode())
          .isEqualTo(303);
      assertThat(somebody.get(mine).body()).doesNotContain("has changed");
    }
  }

  private static final String SECOND = "{\"url\": \"https://a.example/waiver\"}";

  @Test
  void player_namesGuests() {
    try (Browser somebody = signedIn()) {
      String form = "/en/events/guests/register";
      assertThat(somebody.get(form).body()).contains("Who comes with you", "<textarea");
      assertThat(somebody.submit(form, Map.of("size", "2", "guests", "Ghost\nJay")).body())
          .contains("more guests than players", "Ghost\nJay</textarea>");
      assertThat(
              somebody
                  .submit(form, Map.of("size", "3", "guests", "Ghost, 2001\r\n\r\nJay\r\n"))
                  .statusCode())
          .isEqualTo(303);
      String mine = "/en/events/guests/mine";
      assertThat(somebody.get(mine).body()).contains("Ghost, 2001\nJay</textarea>");
      HttpResponse<String> changed =
          somebody.submit(mine, Map.of("size", "4", "guests", "Ghost, 2001\r\nJay\r\n"));
      assertThat(changed.statusCode()).as("of Jay nobody has said an age").isEqualTo(303);
      assertThat(somebody.get(Browser.location(changed)).body())
          .contains("Your registration has been changed.");
    }
  }

  @Test
  void player_takesAnOfferedPlace() {
    try (Browser first = signedIn();
        Browser second = signedIn()) {
      first.submit("/en/events/one-place/register", Map.of());
      assertThat(page("/en/events/one-place")).contains("Join the waitlist", "Full");
      second.submit("/en/events/one-place/register", Map.of());
      assertThat(second.get("/en/events/one-place").body()).contains("Waitlist, place 1");
      first.submit("/en/events/one-place/mine", "/en/events/one-place/mine/cancel", Map.of());
      assertThat(second.get("/en/events/one-place").body())
          .contains("A place for you", "Take the place", "Let it go", "Yours until");
      HttpResponse<String> taken =
          second.submit("/en/events/one-place/mine", "/en/events/one-place/mine/accept", Map.of());
      assertThat(taken.statusCode()).isEqualTo(303);
      assertThat(second.get("/en/events/one-place").body()).contains("You are in");
    }
  }

  @Test
  void readers_ofTheirOwnPages_areNotCached() {
    try (Browser somebody = signedIn()) {
      for (String path : List.of("/en/events/open", "/en/events/open/register")) {
        assertThat(somebody.get(path).headers().firstValue("cache-control").orElseThrow())
            .as(path)
            .doesNotContain("public");
      }
      assertThat(somebody.get("/en/events/open/mine").statusCode()).isEqualTo(404);
    }
  }

  private static Browser signedIn() {
    Person person = Person.in(NODE.database());
    var browser = new Browser(NODE.uri("/"));
    browser.signIn(person.email(), person.password());
    return browser;
  }
}
