package org.muster.browser;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Whether everybody can read and use a page: the rules of axe-core that WCAG 2.0 to 2.2 at levels A
 * and AA stand behind and those of good practice, on a phone in the dark, in the full run in the
 * light as well, and on a desktop in the light; and what axe-core cannot tell: reflow, text of
 * twice the size, the size of targets.
 */
final class Accessibility {

  /** Of one kind and on one screen: the rest will be like them. */
  private static final int ENOUGH = 5;

  private static final Map<String, Object> ALL =
      Map.of(
          "type",
          "tag",
          "values",
          List.of(
              "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"));

  /** What else can be wrong in the dark. */
  private static final Map<String, Object> OF_COLOURS =
      Map.of("type", "rule", "values", List.of("color-contrast", "link-in-text-block"));

  /** What sticks at the foot covers what can be scrolled up: it stands at the end meanwhile. */
  private static final String AXE =
      """
      async only => {
        const bars = [...document.querySelectorAll('.bar')];
        bars.forEach(bar => bar.style.position = 'static');
        const { violations } = await axe.run(document, {
          runOnly: only,
          rules: { 'target-size': { enabled: true } }, // of those with these tags
          resultTypes: ['violations'],
        });
        bars.forEach(bar => bar.style.position = '');
        return violations.map(v => `${v.id}: ${v.help}: ` +
            v.nodes.map(n => n.html.slice(0, 200)).slice(0, 3).join(' | '));
      }
      """;

  /** WCAG 2.2, 2.5.8, without its exception for spacing: 24 CSS pixels but in running text. */
  private static final String SMALL =
      """
      () => [...document.querySelectorAll(
              'a[href], button, input:not([type=hidden]), select, textarea, summary')]
          .filter(e => e.checkVisibility() && !e.matches('.skip'))
          .filter(e => getComputedStyle(e).display !== 'inline'
              || e.parentElement.textContent.trim() === e.textContent.trim())
          .map(e => [e, e.getBoundingClientRect()])
          .filter(([, box]) => box.width < 24 || box.height < 24)
          .map(([e, box]) => `smaller than 24 px: ${e.outerHTML.slice(0, 200)}: ${box.width} x ${box.height}`)
      """;

  /**
   * WCAG 1.4.4 and 1.4.10: text that leaves the screen, or the box that clips it; what is for ears
   * alone may, and names of towns at the edge of a map, which 1.4.10 excepts.
   */
  private static final String CUT =
      """
      () => {
        const found = [];
        const page = document.scrollingElement;
        if (page.scrollWidth > innerWidth) {
          found.push(`scrolls sideways: ${page.scrollWidth} of ${innerWidth} px`);
        }
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const e = texts.currentNode.parentElement;
          if (!texts.currentNode.data.trim() || !e.checkVisibility() || e.closest('.skip, .hidden, noscript, .map-town, .map-towns')) {
            continue;
          }
          const range = document.createRange();
          range.selectNode(texts.currentNode);
          const text = range.getBoundingClientRect();
          for (let box = e; box; box = box.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(box);
            const edge = box.getBoundingClientRect();
            if (overflowX === 'auto' || overflowX === 'scroll') break;
            const sides = overflowX !== 'visible' && (text.right > edge.right + 1 || text.left < edge.left - 1);
            const below = overflowY !== 'visible' && text.bottom > edge.bottom + 1;
            if (sides || below || (box === document.body && text.right > innerWidth + 1)) {
              found.push(`cut off: "${texts.currentNode.data.trim().slice(0, 60)}" in <${box.localName} class="${box.className}">`);
              break;
            }
          }
        }
        return found;
      }
      """;

  private record Screen(int width, int height, List<ColorScheme> schemes) {

    @Override
    public String toString() {
      return width + " px";
    }
  }

  private static final Screen PHONE =
      new Screen(320, 640, List.of(ColorScheme.LIGHT, ColorScheme.DARK));

  private static final Screen DESKTOP = new Screen(1280, 800, List.of(ColorScheme.LIGHT));

  private Accessibility() {}

  /** What is wrong with the page as it is now, in all its forms; leaves it as it was. */
  static List<String> faults(Page page) {
    List<String> faults = new ArrayList<>();
    var before = page.viewportSize();
    page.evaluate(AxeBuilder.getAxeScript());
    for (Screen screen : List.of(PHONE, DESKTOP)) {
      page.setViewportSize(screen.width(), screen.height());
      Map<String, Object> rules = ALL;
      for (ColorScheme scheme : screen.schemes()) {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
        add(faults, screen + " " + scheme, page.evaluate(AXE, rules));
        rules = OF_COLOURS;
      }
      add(faults, screen.toString(), page.evaluate(SMALL));
      add(faults, screen.toString(), page.evaluate(CUT));
      page.evaluate("() => document.documentElement.style.fontSize = '200%'");
      add(faults, screen + ", text of twice the size", page.evaluate(CUT));
      page.evaluate("() => document.documentElement.style.fontSize = ''");
    }
    page.setViewportSize(before.width, before.height);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
    return faults;
  }

  private static void add(List<String> faults, String where, Object found) {
    ((List<?>) found).stream().limit(ENOUGH).forEach(fault -> faults.add(where + ": " + fault));
  }
}
