package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.muster.community.registration.TicketCode;
import org.muster.identity.account.AccountsForTests;
import org.muster.testing.World;

/** The gate: an officer and a helper with a pass, with and without a network. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("full")
class GateIT {

  private static final int PLAYERS = 150;
  private static final int EACH = 100;

  private final World world = World.in(Site.NODE.database());

  @AutoClose private final Visitor officer = Visitor.of(Site.NODE);
  @AutoClose private final Visitor helper = Visitor.of(Site.NODE);

  private String slug = "";
  private String email = "";
  private UUID club = new UUID(0, 0);
  private UUID event = new UUID(0, 0);

  @BeforeAll
  void aGameToday() {
    email = Site.newAccount("gate");
    String handle = Site.handle(email);
    club = world.club(handle + "-club", "Gate", "open");
    UUID player = world.id("select id from player where handle = ?", handle);
    world.belongs(player, club, "officer", "active");
    slug = handle + "-game";
    event = world.game(slug, club).at(Instant.now().truncatedTo(ChronoUnit.SECONDS)).add();
    for (int i = 0; i < PLAYERS; i++) {
      world.registered(event, world.member(handle + "-" + i).player(), "confirmed", 1);
    }
    officer.opens("/sign-in?return_to=/organise/events/" + slug + "/check-in");
    officer.signsIn(email, AccountsForTests.PASSWORD);
    officer.isAt("Check-in");
    String link = makesPass("Gate 2");
    assertThat(Accessibility.faults(officer.page())).isEmpty();
    officer.opens("/organise/events/" + slug + "/check-in");
    helper.page().navigate(link);
    helper.page().waitForSelector("#gate");
  }

  /** So that a test that fails offline fails alone. */
  @AfterEach
  void isOnlineAgain() {
    officer.page().context().setOffline(false);
    helper.page().context().setOffline(false);
  }

  private List<TicketCode> codes() {
    return Site.NODE
        .database()
        .read(
            handle ->
                handle
                    .createQuery("select id from registration where event_id = ? order by queued")
                    .bind(0, event)
                    .mapTo(UUID.class)
                    .list())
        .stream()
        .map(TicketCode::new)
        .toList();
  }

  private long checkedIn() {
    return Site.NODE
        .database()
        .read(
            handle ->
                handle
                    .createQuery(
                        """
                        select count(*) from registration r join check_in c
                          on c.registration_id = r.id and c.at = r.checked_in_at
                        where r.event_id = ? and r.state = 'checked_in'\
                        """)
                    .bind(0, event)
                    .mapTo(Long.class)
                    .one());
  }

  private static int figure(Page page, String name) {
    String value = page.locator("#gate").getAttribute("data-" + name);
    return value == null ? -1 : Integer.parseInt(value);
  }

  private static void awaits(Page page, String name, int value) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(200))
        .pollInSameThread()
        .until(() -> figure(page, name) == value);
  }

  /** As a scanner does that is a keyboard. */
  private static void scans(Page page, String text, String word) {
    Locator field = page.locator("#gate-q");
    field.fill(text);
    field.press("Enter");
    page.locator("#gate-answer .gate-word")
        .filter(new Locator.FilterOptions().setHasText(Pattern.compile("^" + word + "$")))
        .waitFor();
    page.evaluate("() => document.querySelector('#gate-answer').click()");
  }

  private static void getsReady(Page page) {
    page.locator("#gate-ready").click();
    page.locator("#gate-list:not([hidden])").waitFor();
  }

  @Test
  void twoPhonesOffline_loseNobody_doubleNobody_andShowEachDouble() {
    officer.opens("/organise/events/" + slug + "/check-in");
    Page one = officer.page();
    Page other = helper.page();
    getsReady(one);
    getsReady(other);
    assertThat(Accessibility.faults(other)).isEmpty();
    assertThat(officer.complaints()).isEmpty();
    assertThat(helper.complaints()).isEmpty();
    List<TicketCode> codes = codes();
    one.context().setOffline(true);
    other.context().setOffline(true);

    long began = System.nanoTime();
    for (int i = 0; i < EACH; i++) {
      scans(one, "https://muster.example/t/" + codes.get(i).text(), "In");
      scans(other, codes.get(PLAYERS - 1 - i).shown(), "In");
    }
    double seconds = (System.nanoTime() - began) / 1e9 / EACH / 2;
    System.out.printf("%.2f s for each of %d check-ins without a network%n", seconds, EACH * 2);
    scans(one, codes.getFirst().text(), "Already in");
    scans(one, "ABCD-EFGH", "Not in this list");
    assertThat(figure(one, "waiting")).isEqualTo(EACH);
    assertThat(figure(other, "waiting")).isEqualTo(EACH);
    assertThat(one.locator("#gate-net").textContent()).startsWith("Offline since");
    assertThat(checkedIn()).isZero();

    one.context().setOffline(false);
    other.context().setOffline(false);
    awaits(one, "waiting", 0);
    awaits(other, "waiting", 0);

    assertThat(checkedIn()).isEqualTo(PLAYERS);
    int doubles = 2 * EACH - PLAYERS;
    Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .pollInSameThread()
        .until(() -> Math.max(figure(one, "twice"), figure(other, "twice")) == doubles);
    assertThat(figure(one, "missing")).isZero();
    assertThat(figure(other, "missing")).isZero();

    // the control: a queue that is dropped is noticed
    world.sql(
        "update registration set state = 'confirmed', checked_in_at = null where id = ?",
        codes.getFirst().registration());
    one.reload();
    awaits(one, "missing", 0);
    one.waitForCondition(() -> one.locator("#gate-rows button:text('Let in')").count() == 1);
    one.context().setOffline(true);
    scans(one, codes.getFirst().text(), "In");
    one.evaluate(
        """
        () => new Promise(done => {
          const asked = indexedDB.open('muster-gate');
          asked.onsuccess = () => {
            const dropping = asked.result.transaction('queue', 'readwrite');
            dropping.objectStore('queue').clear();
            dropping.oncomplete = done;
          };
        })
        """);
    String page = one.url();
    one.navigate("about:blank"); // what is in memory would be sent all the same
    one.context().setOffline(false);
    one.navigate(page);
    awaits(one, "missing", 1);
    assertThat(one.locator("#gate-warning").isVisible()).isTrue();
  }

  @Test
  void walkInsOffline_areAddedOnce_andWhoIsNotIsShownWithTheReason() {
    UUID small = world.game(slug + "-small", club).at(Instant.now()).capacity(2).add();
    String path = "/organise/events/" + slug + "-small/check-in";
    try (Visitor second = Visitor.of(Site.NODE)) {
      second.opens("/sign-in?return_to=" + path);
      second.signsIn(email, AccountsForTests.PASSWORD);
      officer.opens(path);
      Page one = officer.page();
      Page other = second.page();
      getsReady(one);
      getsReady(other);
      one.context().setOffline(true);
      other.context().setOffline(true);

      scans(one, "WXYZ-2345", "Not in this list");
      addsWalkIn(one, "Drifter");
      addsWalkIn(other, "Nomad");
      addsWalkIn(other, "Mistake");
      other.locator("#gate-rows button[aria-label='Undo: Mistake']").click();
      assertThat(figure(one, "waiting")).isEqualTo(1);
      awaits(other, "waiting", 1); // what is undone is shown once the phone has kept it
      assertThat(walkIns(small)).isEmpty();

      // the answer is lost: the phone hands in once more what has been added already
      one.route(
          "**/walk-ins",
          route -> {
            route.fetch();
            route.abort("internetdisconnected");
          },
          new Page.RouteOptions().setTimes(1));
      one.context().setOffline(false);
      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .pollInSameThread()
          .until(
              () -> {
                one.waitForTimeout(50);
                return !walkIns(small).isEmpty();
              });
      assertThat(figure(one, "waiting")).isEqualTo(1);
      one.evaluate("() => dispatchEvent(new Event('online'))");
      awaits(one, "waiting", 0);
      other.context().setOffline(false);
      awaits(other, "waiting", 0);
      assertThat(walkIns(small)).containsExactly("Drifter checked_in", "Nomad checked_in");

      other.context().setOffline(true);
      addsWalkIn(other, "Third");
      other.context().setOffline(false);
      Locator refused = other.locator(".gate-refused");
      refused.waitFor();
      assertThat(refused.textContent()).contains("Third", "no place is left");
      assertThat(Accessibility.faults(other)).isEmpty();
      other.reload();
      refused.waitFor();
      second.presses("Dismiss: Third");
      refused.waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
      assertThat(walkIns(small)).hasSize(2);
      assertThat(figure(one, "missing")).isZero();
      assertThat(figure(other, "missing")).isZero();
      assertThat(figure(one, "twice")).isZero();
      assertThat(second.complaints()).isEmpty();
      // helpers let in who is in the list, and nobody else
      assertThat(helper.page().locator("#gate-add").count()).isZero();
    }
  }

  private static void addsWalkIn(Page page, String name) {
    page.locator("#gate-unknown").click();
    page.locator("#gate-add #callsign").fill(name);
    page.locator("#gate-add #callsign").press("Enter");
    page.locator("#gate-answer .gate-who")
        .filter(new Locator.FilterOptions().setHasText(name))
        .waitFor();
    page.evaluate("() => document.querySelector('#gate-answer').click()");
  }

  private static List<String> walkIns(UUID game) {
    return Site.NODE
        .database()
        .read(
            handle ->
                handle
                    .createQuery(
                        "select walk_in ->> 'callsign' || ' ' || state from registration"
                            + " where event_id = ? order by 1")
                    .bind(0, game)
                    .mapTo(String.class)
                    .list());
  }

  @Test
  void withdrawnPass_endsAtOnce_andItsListGoes() {
    String own = makesPass("Gate 3");
    try (Visitor second = Visitor.of(Site.NODE)) {
      second.page().navigate(own);
      second.page().waitForSelector("#gate");
      assertThat(second.page().url()).doesNotContain("#");
      getsReady(second.page());
      assertThat(lists(second.page())).isEqualTo(1);
      assertThat(second.page().getByText("Withdraw").count()).isZero();

      officer.opens("/organise/events/" + slug + "/check-in");
      officer.presses("Withdraw: Gate 3");
      second.page().locator("#gate-ready").click();
      second.page().getByText("The gate pass has ended.").waitFor();

      assertThat(lists(second.page())).isZero();
      second.opens("/gate");
      second.page().waitForSelector("#gate-open");
      second.findsAccessible();
    }
  }

  @Test
  void passThatIsLeft_isNothingElsewhere_andItsListGoes() {
    String own = makesPass("Gate 4");
    try (Visitor second = Visitor.of(Site.NODE)) {
      second.page().navigate(own);
      second.page().waitForSelector("#gate");
      getsReady(second.page());
      second.opens("/organise/events/" + slug + "/check-in");
      second.isAt("Sign in");
      second.opens("/settings");
      second.isAt("Sign in");
      second.opens("/gate");
      second.presses("Leave the gate");
      second.page().waitForSelector("#gate-open");
      second.page().waitForTimeout(500);
      assertThat(lists(second.page())).isZero();
    }
  }

  /** Nothing is kept of a gate before somebody asks for it; then it opens with its list. */
  @Test
  void gateThatWasMadeReady_opensWithoutANetwork() {
    String own = makesPass("Gate 5");
    try (Visitor second = Visitor.of(Site.NODE)) {
      Page page = second.page();
      page.navigate(own);
      page.waitForSelector("#gate");
      assertThat(keptPages(page)).isZero();
      getsReady(page);
      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .pollInSameThread()
          .until(() -> keptPages(page) == 1);
      page.context().setOffline(true);
      page.navigate(Site.NODE.baseUrl() + "/gate");
      page.locator("#gate-net:not([hidden])").waitFor();
      assertThat(page.locator("#gate-rows > li").count()).isPositive();
      page.navigate(Site.NODE.baseUrl() + "/organise/events/" + slug + "/check-in");
      page.getByText("No reception").first().waitFor(); // the control: that was not asked for
      page.context().setOffline(false);
      page.navigate(Site.NODE.baseUrl() + "/gate");
      second.presses("Leave the gate");
      page.waitForSelector("#gate-open");
      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .pollInSameThread()
          .until(() -> keptPages(page) == 0);
    }
  }

  /** How many pages this browser keeps for when there is no network. */
  private static int keptPages(Page page) {
    return (int) page.evaluate("async () => (await (await caches.open('pages')).keys()).length");
  }

  private String makesPass(String label) {
    officer.opens("/organise/events/" + slug + "/check-in");
    officer.fills("For whom", label);
    officer.presses("Make a pass");
    return officer.page().locator(".gate-link").textContent();
  }

  /** How many games this browser has a list of. */
  private static int lists(Page page) {
    return (int)
        page.evaluate(
            """
            () => new Promise(done => {
              const asked = indexedDB.open('muster-gate');
              asked.onsuccess = () => {
                const lists = asked.result.transaction('lists').objectStore('lists').count();
                lists.onsuccess = () => { asked.result.close(); done(lists.result); };
              };
            })
            """);
  }

  @Test
  void page_isLight() {
    Weight weight =
        Weight.of(
            officer.page().context().newPage(),
            Site.NODE.baseUrl() + "/organise/events/" + slug + "/check-in");
    assertThat(weight.over(Weight.budget(10, 12, 30, 8, 6))).as(weight.row()).isEmpty();
  }
}
