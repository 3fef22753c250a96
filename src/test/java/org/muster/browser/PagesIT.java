package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.options.RequestOptions;
import io.helidon.http.Method;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.http.Route;

/** Every page there is, taken from the routes, can be read and used by everybody. */
class PagesIT {

  /** Routes with variables outside the API that are no pages. */
  private static final Set<String> NO_PAGES = Set.of();

  @AutoClose private final Visitor visitor = Visitor.of(Site.NODE);

  @TestFactory
  Stream<DynamicTest> page_isAccessible() {
    List<String> pages = paths().filter(this::isPage).toList();
    assertThat(pages).contains("/", "/docs", "/problems/not-found");
    return pages.stream().map(path -> dynamicTest(path, () -> isAccessible(path)));
  }

  /** A page whose address has something to fill in would be forgotten above. */
  @Test
  void pages_areAllKnown() {
    assertThat(paths().filter(path -> path.contains("{"))).isSubsetOf(NO_PAGES);
  }

  private void isAccessible(String path) {
    visitor.opens(path);
    assertThat(Accessibility.faults(visitor.page())).isEmpty();
    assertThat(visitor.complaints()).isEmpty();
  }

  private static Stream<String> paths() {
    return Site.NODE.routes().stream()
        .filter(route -> route.method().equals(Method.GET))
        .map(Route::path)
        .filter(path -> !path.startsWith("/api/"));
  }

  private boolean isPage(String path) {
    APIResponse answer =
        visitor.page().request().get(path, RequestOptions.create().setMaxRedirects(0));
    return answer.headers().getOrDefault("content-type", "").startsWith("text/html");
  }

  /** The control: each of these is found, and a page without them is fine. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "image-alt: | <img src='data:,'>",
        "label: | <input style='min-height: 2rem'>",
        "color-contrast: | <p style='color: #999; background: #fff'>pale</p>",
        "DARK: color-contrast: | <p style='background: #000; color: light-dark(#fff, #333)'>dark</p>",
        "heading-order: | <h4>deep</h4>",
        "smaller than 24 px: | <button style='padding: 0; border: 0; line-height: 1'>x</button>",
        "scrolls sideways: | <p style='width: 20rem'>wide</p>",
        "cut off: | <p style='overflow: hidden; height: 30px'>two lines if larger</p>",
        "cut off: | <p style='overflow: clip; width: 6rem; white-space: nowrap'>a long, long line</p>",
      })
  void page_isNotAccessibleWith(String fault, String html) {
    assertThat(faults(html)).isNotEmpty().anyMatch(found -> found.contains(fault));
    assertThat(faults("<p>fine</p>")).isEmpty();
  }

  private List<String> faults(String html) {
    visitor
        .page()
        .setContent(
            """
            <!doctype html><html lang="en"><meta name="color-scheme" content="light dark">
            <title>Good</title><main><h1>Good</h1>%s</main>
            """
                .formatted(html));
    return Accessibility.faults(visitor.page());
  }
}
