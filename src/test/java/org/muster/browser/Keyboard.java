package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;

/**
 * Hands on the keyboard, and eyes on the focus: wherever it stops it can be seen (WCAG 2.4.7,
 * 2.4.11), and it goes on in the order of reading (2.4.3).
 */
final class Keyboard {

  private static final int STOPS = 80;

  /** Nothing if the focus can be seen, or what is wrong with it. */
  private static final String UNSEEN =
      """
      e => {
        const name = e.outerHTML.slice(0, 120);
        const { outlineStyle, outlineWidth } = getComputedStyle(e);
        if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return 'no outline: ' + name;
        const box = e.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (!top || !(e.contains(top) || top.contains(e))) return 'covered, or off the screen: ' + name;
        return '';
      }
      """;

  /**
   * Nothing if {@code next} comes after {@code before} in the text and on the screen, column by
   * column, or they are the last and the first of the page.
   */
  private static final String OUT_OF_ORDER =
      """
      ([before, next]) => {
        const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
            .filter(e => e.tabIndex >= 0 && !e.disabled && e.checkVisibility());
        if (before === stops.at(-1) && next === stops[0]) return '';
        const after = before.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING;
        const [from, to] = [before.getBoundingClientRect(), next.getBoundingClientRect()];
        const above = to.bottom <= from.top && to.left < from.right; // else the top of the next column
        return after && !above ? ''
            : `from ${before.outerHTML.slice(0, 120)} to ${next.outerHTML.slice(0, 120)}`;
      }
      """;

  private static final String IS_FOCUSED = "e => e === document.activeElement";
  private static final String FOCUSED =
      "() => document.activeElement === document.body ? null : document.activeElement";

  private final Page page;

  Keyboard(Page page) {
    this.page = page;
  }

  /** Presses Tab until it is there. */
  void tabTo(Locator wanted) {
    wanted.waitFor(); // a page on its way
    var before = page.evaluateHandle(FOCUSED).asElement();
    List<String> stops = new ArrayList<>();
    while (!Boolean.TRUE.equals(wanted.evaluate(IS_FOCUSED))) {
      assertThat(stops).as("where Tab stopped on the way to " + wanted).hasSizeLessThan(STOPS);
      page.keyboard().press("Tab");
      var next = page.evaluateHandle(FOCUSED).asElement();
      if (next != null) {
        stops.add(next.evaluate("e => e.outerHTML.slice(0, 120)").toString());
        assertThat(next.evaluate(UNSEEN)).as("focus").isEqualTo("");
        if (before != null) {
          assertThat(page.evaluate(OUT_OF_ORDER, List.of(before, next))).as("order").isEqualTo("");
        }
      }
      before = next; // none: past the end of the page, and from its beginning again
    }
  }

  /** Presses keys: {@code Enter}, {@code Space}. */
  void press(String key) {
    page.keyboard().press(key);
  }

  /** Replaces what stands in the field that has the focus. */
  void type(String text) {
    page.keyboard().press("ControlOrMeta+a");
    page.keyboard().type(text);
  }
}
