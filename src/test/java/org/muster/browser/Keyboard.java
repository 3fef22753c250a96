package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Hands on the keyboard, and eyes on the focus: wherever it stops it can be seen (WCAG 2.4.7,
 * 2.4.11), and it goes on in the order of reading (2.4.3).
 */
final class Keyboard {

  private static final int STOPS = 80;

  /** Where the focus is before the first Tab; answers whether that is where it is wanted. */
  private static final String START =
      """
      wanted => {
        window.focusBefore = document.activeElement === document.body ? null : document.activeElement;
        return wanted === document.activeElement;
      }
      """;

  /**
   * Where a Tab has led: what stopped it, whether that is where it is wanted, and what is wrong
   * with it. Its focus is to be seen; and it is to come after the stop before in the text and on
   * the screen, column by column, or the two are the last and the first of the page.
   */
  private static final String STOP =
      """
      wanted => {
        const named = e => e.outerHTML.slice(0, 120);
        const unseen = e => {
          const { outlineStyle, outlineWidth } = getComputedStyle(e);
          if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return 'no outline: ' + named(e);
          const box = e.getBoundingClientRect();
          const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          if (!top || !(e.contains(top) || top.contains(e))) return 'covered, or off the screen: ' + named(e);
          return '';
        };
        const outOfOrder = (before, next) => {
          const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
              .filter(e => e.tabIndex >= 0 && !e.disabled && e.checkVisibility());
          if (before === stops.at(-1) && next === stops[0]) return '';
          const after = before.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING;
          const [from, to] = [before.getBoundingClientRect(), next.getBoundingClientRect()];
          const above = to.bottom <= from.top && to.left < from.right; // else the top of the next column
          return after && !above ? '' : `order: from ${named(before)} to ${named(next)}`;
        };
        const before = window.focusBefore;
        // none: past the end of the page, and from its beginning again
        const next = document.activeElement === document.body ? null : document.activeElement;
        window.focusBefore = next;
        return {
          there: next === wanted,
          stop: next ? named(next) : '',
          fault: next ? unseen(next) || (before ? outOfOrder(before, next) : '') : '',
        };
      }
      """;

  private final Page page;

  Keyboard(Page page) {
    this.page = page;
  }

  /** Presses Tab until it is there. */
  void tabTo(Locator wanted) {
    wanted.waitFor(); // a page on its way
    boolean there = Boolean.TRUE.equals(wanted.evaluate(START));
    List<String> stops = new ArrayList<>();
    while (!there) {
      assertThat(stops).as("where Tab stopped on the way to " + wanted).hasSizeLessThan(STOPS);
      page.keyboard().press("Tab");
      var stop = (Map<?, ?>) wanted.evaluate(STOP);
      assertThat(stop.get("fault")).as("focus").isEqualTo("");
      stops.add(String.valueOf(stop.get("stop")));
      there = Boolean.TRUE.equals(stop.get("there"));
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
