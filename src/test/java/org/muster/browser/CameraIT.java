package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.community.registration.TicketCode;
import org.muster.delivery.web.part.QrImage;
import org.muster.identity.account.AccountsForTests;
import org.muster.testing.World;

/** Codes that the camera of a phone at the gate sees, and what whoever holds it sees and hears. */
@Tag("full")
class CameraIT {

  /** Writes down what is played and how the phone shakes. */
  private static final String LISTENING =
      """
      window.heard = [];
      window.AudioContext = class extends AudioContext {
        createOscillator() {
          const player = super.createOscillator();
          const start = player.start.bind(player);
          player.start = () => {
            start();
            heard.push(`${player.frequency.value} ${this.state}`);
          };
          return player;
        }
      };
      window.shaken = [];
      navigator.vibrate = pattern => shaken.push([pattern].flat().join(' '));
      """;

  @TempDir private Path folder;

  private final World world = World.in(Site.NODE.database());
  private String email = "";
  private String slug = "";
  private List<TicketCode> codes = List.of();

  @BeforeEach
  void aGameToday() {
    email = Site.newAccount("camera");
    String handle = Site.handle(email);
    UUID club = world.club(handle + "-club", "Gate", "open");
    world.belongs(
        world.id("select id from player where handle = ?", handle), club, "officer", "active");
    slug = handle + "-game";
    UUID event = world.game(slug, club).at(Instant.now()).add();
    codes =
        List.of("one", "two", "three").stream()
            .map(name -> world.member(handle + "-" + name).player())
            .map(player -> world.registered(event, player, "confirmed", 1))
            .map(TicketCode::new)
            .toList();
  }

  private static String link(TicketCode code) {
    return Site.NODE.baseUrl() + "/t/" + code.text();
  }

  private Page opened(Visitor visitor) {
    visitor.page().addInitScript(LISTENING);
    visitor.opens("/sign-in?return_to=/organise/events/" + slug + "/check-in");
    visitor.signsIn(email, AccountsForTests.PASSWORD);
    Page page = visitor.page();
    page.locator("#gate-ready").click();
    page.locator("#gate-list:not([hidden])").waitFor();
    return page;
  }

  /** Nobody touches the phone between the codes, of which one is bad. */
  @Test
  void camera_readsOneCodeAfterAnother_alsoAfterABadOne() throws IOException {
    Path video = folder.resolve("codes.y4m");
    String elsewhere = Site.NODE.baseUrl() + "/t/" + new TicketCode(UUID.randomUUID()).text();
    CodeVideo.write(video, List.of(link(codes.get(0)), elsewhere, link(codes.get(1))), 4);
    try (Browser browser = Chromium.withCamera(video);
        Visitor visitor = Visitor.of(Site.NODE, browser)) {
      Page page = opened(visitor);
      page.locator("#gate-camera").click();
      for (String word : List.of("In", "Not in this list", "In")) {
        Locator answer = page.locator("#gate-answer");
        page.locator("#gate-answer:not([hidden]) .gate-word")
            .filter(new Locator.FilterOptions().setHasText(exactly(word)))
            .waitFor();
        answer.waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
      }
      page.waitForCondition(() -> checkedIn() == 2);
      assertThat(heard(page)).contains("880 running", "220 running");
      assertThat(strings(page, "shaken")).contains("80", "120 80 120");
      page.locator("#gate-camera").click();
      assertThat(page.locator("#gate-video").isHidden()).isTrue();
    }
  }

  @Test
  void photo_isReadHere_andOneWithoutACodeSaysSo() throws IOException {
    try (Visitor visitor = Visitor.of(Site.NODE)) {
      Page page = opened(visitor);
      byte[] photo = QrImage.of(link(codes.get(2))).png();
      photographs(page, meadow());
      answers(page, "No code was found in the picture.");
      photographs(page, photo);
      answers(page, "In");
      photographs(page, photo);
      answers(page, "Already in");
      page.waitForCondition(() -> checkedIn() == 1);
      assertThat(heard(page)).containsExactly("220 running", "880 running", "440 running");
      assertThat(strings(page, "shaken")).containsExactly("120 80 120", "80", "120 80 120");
    }
  }

  private static void photographs(Page page, byte[] png) {
    page.locator("#gate-photo").setInputFiles(new FilePayload("code.png", "image/png", png));
  }

  private static byte[] meadow() throws IOException {
    var png = new ByteArrayOutputStream();
    ImageIO.write(new BufferedImage(1200, 900, BufferedImage.TYPE_BYTE_GRAY), "png", png);
    return png.toByteArray();
  }

  /** For a second or so; then the next one can come. */
  private static void answers(Page page, String word) {
    Locator answer = page.locator("#gate-answer");
    page.locator("#gate-answer:not([hidden]) .gate-word")
        .filter(new Locator.FilterOptions().setHasText(exactly(word)))
        .waitFor();
    long began = System.nanoTime();
    answer.waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
    assertThat((System.nanoTime() - began) / 1e9).as("seconds").isBetween(0.3, 10.0);
  }

  private static Pattern exactly(String word) {
    return Pattern.compile("^" + word + "$");
  }

  private static List<String> heard(Page page) {
    return strings(page, "heard");
  }

  private static List<String> strings(Page page, String name) {
    return ((List<?>) page.evaluate("() => window." + name))
        .stream().map(String.class::cast).toList();
  }

  private long checkedIn() {
    return Site.NODE
        .database()
        .read(
            handle ->
                handle
                    .createQuery(
                        "select count(*) from registration r join event e on e.id = r.event_id"
                            + " where e.slug = ? and r.state = 'checked_in'")
                    .bind(0, slug)
                    .mapTo(Long.class)
                    .one());
  }
}
