package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import java.util.ArrayList;
import java.util.List;
import org.muster.DemoNode;

/**
 * Somebody at a browser of their own, with no cookies yet. Fails at the end if the browser had
 * anything to complain about: an error on the console, a violated Content-Security-Policy, an
 * exception in a script.
 */
final class Visitor implements AutoCloseable {

  private static final double PATIENCE_MS = 10_000;

  private final BrowserContext context;
  private final Page page;
  private final List<String> complaints = new ArrayList<>();

  private Visitor(DemoNode node, Browser.NewContextOptions options) {
    context = Chromium.shared().newContext(options.setBaseURL(node.uri("").toString()));
    context.setDefaultTimeout(PATIENCE_MS);
    context.onConsoleMessage(this::said);
    context.onWebError(error -> complaints.add(error.error()));
    page = context.newPage();
  }

  /** With a browser as most people have it. */
  static Visitor of(DemoNode node) {
    return new Visitor(node, new Browser.NewContextOptions());
  }

  /** With a browser that runs no scripts of pages. */
  static Visitor withoutScript(DemoNode node) {
    return new Visitor(node, new Browser.NewContextOptions().setJavaScriptEnabled(false));
  }

  /** What is on the screen. */
  Page page() {
    return page;
  }

  /** Goes to an address of the site. */
  Response opens(String path) {
    return page.navigate(path);
  }

  /** What the browser complained about so far. */
  List<String> complaints() {
    return complaints;
  }

  private void said(ConsoleMessage message) {
    // the status of a page that says what was wrong is no error of the page
    boolean status = message.text().startsWith("Failed to load resource: the server responded");
    boolean ofThePage = message.location().replaceFirst(":\\d+:\\d+$", "").equals(page.url());
    if (List.of("error", "warning").contains(message.type()) && !(status && ofThePage)) {
      complaints.add(message.type() + ": " + message.text() + " (" + message.location() + ")");
    }
  }

  @Override
  public void close() {
    context.close();
    assertThat(complaints).as("what the browser complained about").isEmpty();
  }
}
