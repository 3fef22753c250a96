package org.muster.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.LoadState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a browser that knows nothing yet loads for a page: bytes as they are sent.
 *
 * @param other map, pictures, and what scripts ask for
 */
record Weight(int html, int css, int script, int other, int requests) {

  private static final int KB = 1024;

  /** Loads a page and counts. */
  static Weight of(Page page, String address) {
    List<Request> all = new ArrayList<>();
    page.onRequestFinished(all::add);
    page.navigate(address);
    page.waitForLoadState(LoadState.NETWORKIDLE);
    int html = 0;
    int css = 0;
    int script = 0;
    int other = 0;
    for (Request request : List.copyOf(all)) {
      int bytes = request.sizes().responseBodySize;
      switch (request.resourceType()) {
        case "document" -> html += bytes;
        case "stylesheet" -> css += bytes;
        case "script" -> script += bytes;
        default -> other += bytes;
      }
    }
    return new Weight(html, css, script, other, all.size());
  }

  /** In KB, as budgets are written. */
  static Weight budget(int html, int css, int script, int other, int requests) {
    return new Weight(html * KB, css * KB, script * KB, other * KB, requests);
  }

  /** What is heavier than it may be. */
  List<String> over(Weight budget) {
    var over = new ArrayList<String>();
    check(over, "HTML", html, budget.html);
    check(over, "CSS", css, budget.css);
    check(over, "script", script, budget.script);
    check(over, "other", other, budget.other);
    check(over, "requests", requests, budget.requests);
    return over;
  }

  private static void check(List<String> over, String what, int is, int most) {
    if (is > most) {
      over.add(what + ": " + is + " of " + most);
    }
  }

  /** As a row of a table, in KB. */
  String row() {
    return String.format(
        Locale.ROOT,
        "%.1f | %.1f | %.1f | %.1f | %d",
        (double) html / KB,
        (double) css / KB,
        (double) script / KB,
        (double) other / KB,
        requests);
  }
}
