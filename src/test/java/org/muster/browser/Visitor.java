package org.muster.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.muster.testing.DemoNode;

/**
 * Somebody at a browser of their own, with no cookies yet. Finds things by what they are called, as
 * people do and screen readers say. Fails at the end if the browser had anything to complain about:
 * an error on the console, a violated Content-Security-Policy, an exception in a script.
 */
final class Visitor implements AutoCloseable {

  /** Only ever waited for by what fails, so long enough for a busy machine. */
  private static final double PATIENCE_MS = 30_000;

  static {
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MS);
  }

  private static final AtomicInteger VISITORS = new AtomicInteger();

  private final Way way;
  private final BrowserContext context;
  private final Page page;
  private final Keyboard keyboard;
  private final List<String> complaints = new ArrayList<>();
  private int clicks;
  private int texts;

  private Visitor(DemoNode node, Way way, Browser browser) {
    this.way = way;
    var options =
        new Browser.NewContextOptions()
            .setBaseURL(node.baseUrl().toString())
            .setExtraHTTPHeaders(Map.of("X-Forwarded-For", address()))
            .setJavaScriptEnabled(way.runsScripts());
    if (way.isOnPhone()) {
      options.setViewportSize(390, 664).setIsMobile(true).setHasTouch(true);
    }
    context = browser.newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    context.onConsoleMessage(this::said);
    context.onWebError(error -> complaints.add(error.error()));
    page = context.newPage();
    keyboard = new Keyboard(page);
  }

  /** Another one for each, since there are limits to what one address may do. */
  private static String address() {
    int visitor = VISITORS.incrementAndGet();
    return "10.7." + visitor / 256 + "." + visitor % 256;
  }

  /** With a browser and hands as most people have them. */
  static Visitor of(DemoNode node) {
    return of(node, Way.MOUSE);
  }

  /** In a way of their own. */
  static Visitor of(DemoNode node, Way way) {
    return new Visitor(node, way, Chromium.shared());
  }

  /** With another browser than most. */
  static Visitor of(DemoNode node, Browser browser) {
    return new Visitor(node, Way.MOUSE, browser);
  }

  /** Has a device that makes passkeys and asks nothing, as Chromium's developer tools offer. */
  void hasADeviceForPasskeys() {
    var options = new JsonObject();
    options.addProperty("protocol", "ctap2");
    options.addProperty("transport", "internal");
    options.addProperty("hasResidentKey", true);
    options.addProperty("hasUserVerification", true);
    options.addProperty("isUserVerified", true);
    var device = new JsonObject();
    device.add("options", options);
    var tools = context.newCDPSession(page);
    tools.send("WebAuthn.enable");
    tools.send("WebAuthn.addVirtualAuthenticator", device);
  }

  /** What is on the screen. */
  Page page() {
    return page;
  }

  /** Goes to an address of the site, or from a mail. */
  Response opens(String address) {
    return page.navigate(address);
  }

  /** Types into the field with this label. */
  void fills(String label, String text) {
    Locator field = page.getByLabel(label, new Page.GetByLabelOptions().setExact(true));
    texts++;
    if (way == Way.KEYBOARD) {
      keyboard.tabTo(field);
      keyboard.type(text);
    } else {
      field.fill(text);
    }
  }

  /** Ticks, or unticks, the box with this label. */
  void ticks(String label) {
    activates(page.getByLabel(label), "Space");
  }

  /**
   * Picks this one of several: Tab stops at what is picked so far, or the first, arrows go on from
   * there.
   */
  void chooses(String label) {
    Locator choice = page.getByLabel(label);
    clicks++;
    if (way != Way.KEYBOARD) {
      choice.check();
      return;
    }
    choice.waitFor();
    Locator picked = page.locator("input[type=radio]:checked");
    if (picked.count() == 0) {
      keyboard.tabTo(page.locator("input[type=radio]").first());
      keyboard.press("Space");
    } else {
      keyboard.tabTo(picked);
    }
    while (!choice.isChecked()) {
      keyboard.press("ArrowDown");
    }
  }

  /** Presses the button that is called so. */
  void presses(String button) {
    activates(named(AriaRole.BUTTON, button), "Enter");
  }

  /** Follows the link that is called so. */
  void follows(String link) {
    activates(named(AriaRole.LINK, link), "Enter");
  }

  /** Takes this link, button or summary, whatever it is called. */
  void takes(Locator control) {
    activates(control, "Enter");
  }

  private void activates(Locator control, String key) {
    clicks++;
    if (way == Way.KEYBOARD) {
      keyboard.tabTo(control);
      keyboard.press(key);
    } else if (way.isOnPhone()) {
      control.tap();
    } else {
      control.click();
    }
  }

  /** On a phone the one button of a page is at its foot too. */
  private Locator named(AriaRole role, String name) {
    Locator all = page.getByRole(role, new Page.GetByRoleOptions().setName(name).setExact(true));
    return way.isOnPhone() ? all.first() : all;
  }

  /** A task begins here: what was typed and clicked before does not count. */
  void begins() {
    texts = 0;
    clicks = 0;
  }

  /** The task is done, and took so many texts and clicks, taps or keys that act. */
  void tookNoMoreThan(int mostTexts, int mostClicks) {
    assertThat(texts).as("texts").isLessThanOrEqualTo(mostTexts);
    assertThat(clicks).as("clicks").isLessThanOrEqualTo(mostClicks);
  }

  /** Sees this without scrolling. */
  void seesAtOnce(Locator thing) {
    var box = thing.boundingBox();
    assertThat(page.evaluate("scrollY")).as("scrolled").isEqualTo(0);
    assertThat(box.y + box.height)
        .as("lower edge of " + thing)
        .isLessThanOrEqualTo(page.viewportSize().height);
  }

  /** Gets in from the sign-in page. */
  void signsIn(String email, String password) {
    isAt("Sign in");
    fills("Email address", email);
    fills("Password", password);
    presses("Sign in");
  }

  /** Has a session: the page's header says so. */
  void isSignedInAs(String handle) {
    assertThat(named(AriaRole.LINK, handle)).isVisible();
  }

  /** Can read and use the page as it is now; once is enough, so only with the mouse. */
  void findsAccessible() {
    if (way == Way.MOUSE) {
      assertThat(Accessibility.faults(page)).as(page.url()).isEmpty();
    }
  }

  /** Is on the page with this heading, or gets there. */
  void isAt(String heading) {
    var first = new Page.GetByRoleOptions().setName(heading).setLevel(1);
    assertThat(page.getByRole(AriaRole.HEADING, first)).isVisible();
  }

  /** Reads this somewhere on the page. */
  void sees(String text) {
    assertThat(page.getByText(text).first()).isVisible();
  }

  /** What the browser complained about so far. */
  List<String> complaints() {
    return complaints;
  }

  private void said(ConsoleMessage message) {
    // the status of a page that says what was wrong is no error of the page
    boolean status = message.text().startsWith("Failed to load resource: the server responded");
    boolean ofThePage = message.location().replaceFirst(":\\d+:\\d+$", "").equals(page.url());
    boolean offline = message.text().contains("net::ERR_INTERNET_DISCONNECTED"); // as it was told
    if (List.of("error", "warning").contains(message.type())
        && !(status && ofThePage)
        && !offline) {
      complaints.add(message.type() + ": " + message.text() + " (" + message.location() + ")");
    }
  }

  @Override
  public void close() {
    context.close();
    assertThat(complaints).as("what the browser complained about").isEmpty();
  }
}
