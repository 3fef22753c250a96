package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.RequestOptions;
import io.helidon.http.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.delivery.http.Route;
import org.muster.identity.account.AccountsForTests;

/** Every page there is, taken from the routes, can be read and used by everybody. */
@Tag("full")
class PagesIT {

  /** Pages whose address has something to fill in: stories come by them, and look at them. */
  private static final Set<String> IN_STORIES =
      Set.of(
          "/airsoft/{country}",
          "/airsoft/{country}/{region}",
          "/airsoft/near/{place}",
          "/settings/keys/{id}/rotate",
          "/settings/keys/{id}/revoke",
          "/settings/passkeys/{id}",
          "/events/{slug}",
          "/events/{slug}/publish",
          "/events/{slug}/register",
          "/organise/events/{slug}/check-in",
          "/organise/events/{slug}/check-in/list",
          "/organise/events/{slug}/check-in/passes",
          "/organise/events/{slug}/messages",
          "/organise/events/{slug}/walk-in",
          "/events/{slug}/mine",
          "/clubs/{slug}",
          "/clubs/{slug}/join",
          "/clubs/{slug}/leave",
          "/venues/{slug}",
          "/players/{handle}",
          "/events/{slug}/opening.ics",
          "/organise/events/{slug}",
          "/organise/events/{slug}/edit",
          "/organise/events/{slug}/copy",
          "/organise/events/{slug}/repeat",
          "/organise/events/{slug}/co-organisers",
          "/organise/events/{slug}/registrations",
          "/organise/events/{slug}/registrations.csv",
          "/organise/events/{slug}/publish",
          "/organise/events/{slug}/postpone",
          "/organise/events/{slug}/cancel",
          "/organise/events/{slug}/delete",
          "/emblems/clubs/{slug}.svg",
          "/emblems/venues/{slug}.svg",
          "/share/{kind}/{slug}/{version}.{language}.png",
          "/map/{version}/{theme}/{z}/{x}/{y}.svg",
          "/map/{version}/{theme}/{z}/{x}/{y}/around.svg",
          "/sitemap-{name}.xml",
          "/me/tickets/{id}",
          "/me/tickets/{id}/code.png",
          "/guest/{token}",
          "/guest/{token}/code.png",
          "/t/{code}",
          "/moderation/reports/{id}",
          "/moderation/games/{slug}",
          "/organise/clubs/{slug}",
          "/organise/clubs/{slug}/members/{handle}",
          "/organise/clubs/{slug}/edit",
          "/organise/clubs/{slug}/archive",
          "/organise/clubs/{slug}/webhooks",
          "/organise/clubs/{slug}/webhooks/{id}",
          "/organise/venues/{slug}",
          "/organise/venues/{slug}/close",
          "/settings/webhooks/{id}");

  private static final Pattern MAIN = Pattern.compile("<main.*</main>", Pattern.DOTALL);

  @AutoClose private final Visitor visitor = Visitor.of(Site.NODE);

  @TestFactory
  Stream<DynamicTest> page_isAccessible() {
    return areAccessible(pages(), "/", "/components", "/docs", "/problems/not-found", "/sign-in");
  }

  /** Those that only members get, and those that look different to them but for the frame. */
  @TestFactory
  Stream<DynamicTest> page_isAccessibleToMembers() {
    Map<String, String> toEverybody = pages();
    visitor.opens("/sign-in?return_to=/");
    visitor.signsIn(Site.newAccount("dan"), AccountsForTests.PASSWORD);
    visitor.isAt("Find your next airsoft game");
    Map<String, String> pages = pages();
    pages.entrySet().removeAll(toEverybody.entrySet());
    return areAccessible(
        pages, "/settings", "/settings/reading", "/sign-in/again", "/settings/keys", "/organise");
  }

  /** A test for each page, among which are those that are given. */
  private Stream<DynamicTest> areAccessible(Map<String, String> pages, String... among) {
    assertThat(pages).containsKeys(among);
    return pages.keySet().stream().map(path -> dynamicTest(path, () -> isAccessible(path)));
  }

  /** What this visitor gets, by path: all but the frame. */
  private Map<String, String> pages() {
    var pages = new TreeMap<String, String>();
    paths()
        .filter(path -> !path.contains("{"))
        .filter(PagesIT::isOneOfItsKind)
        .forEach(path -> page(path).ifPresent(main -> pages.put(path, main)));
    return pages;
  }

  /** The pages of problems differ in a few words: one is enough. */
  private static boolean isOneOfItsKind(String path) {
    return path.equals("/problems/not-found") || !path.startsWith("/problems/");
  }

  /** A page whose address has something to fill in would be forgotten above. */
  @Test
  void pages_areAllKnown() {
    assertThat(paths().filter(path -> path.contains("{"))).isSubsetOf(IN_STORIES);
  }

  @Test
  void errorPages_areAccessible() {
    assertThat(visitor.opens("/nothing").status()).isEqualTo(404);
    isAccessible();

    visitor.opens("/sign-in");
    visitor
        .page()
        .evaluate("() => document.querySelector('main form').elements.form_token.value = 'forged'");
    visitor.fills("Email address", "ada@example.org");
    visitor.fills("Password", "of no account");
    visitor.presses("Sign in");
    visitor.isAt("Not allowed");
    isAccessible();
  }

  private void isAccessible(String path) {
    visitor.opens(path);
    visitor.page().waitForLoadState(LoadState.NETWORKIDLE); // the API's page loads what it shows
    isAccessible();
  }

  private void isAccessible() {
    assertThat(Accessibility.faults(visitor.page())).isEmpty();
    assertThat(visitor.complaints()).isEmpty();
  }

  private static Stream<String> paths() {
    return Site.NODE.routes().stream()
        .filter(route -> route.method().equals(Method.GET))
        .map(Route::path)
        .filter(path -> !path.startsWith("/api/"))
        .filter(path -> !path.startsWith("/{language:")); // the same in other languages
  }

  private Optional<String> page(String path) {
    APIResponse answer =
        visitor.page().request().get(path, RequestOptions.create().setMaxRedirects(0));
    String html = answer.text();
    if (!answer.headers().getOrDefault("content-type", "").startsWith("text/html")
        || !html.contains("<html")) { // a part of a page
      return Optional.empty();
    }
    Matcher main = MAIN.matcher(html);
    return Optional.of(main.find() ? main.group() : html);
  }

  /** The control: each of these is found, and a page without them is fine. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "image-alt: | <img src='data:,'>",
        "button-name: | <button style='min-width: 2rem; min-height: 2rem'></button>",
        "label: | <input style='min-height: 2rem'>",
        "color-contrast: | <p style='color: #999; background: #fff'>pale</p>",
        "DARK: color-contrast: | <p style='background: #000; color: light-dark(#fff,"
            + " #333)'>dark</p>",
        "heading-order: | <h4>deep</h4>",
        "smaller than 24 px: | <button style='padding: 0; border: 0; line-height: 1'>x</button>",
        "scrolls sideways: | <p style='width: 20rem'>wide</p>",
        "cut off: | <p style='overflow: hidden; height: 30px'>two lines if larger</p>",
        "cut off: | <p style='overflow: clip; width: 6rem; white-space: nowrap'>a long, long"
            + " line</p>",
      })
  void page_isNotAccessibleWith(String fault, String html) {
    assertThat(faults(html)).isNotEmpty().anyMatch(found -> found.contains(fault));
    assertThat(faults("<p>fine</p>")).isEmpty();
  }

  /** What is for ears alone at the far end of a table scrolls with it, and not the page. */
  @Test
  void wideTable_scrolls_andThePageDoesNot() {
    visitor.opens("/help");
    visitor
        .page()
        .evaluate(
            """
            () => {
              document.querySelector('main').insertAdjacentHTML('beforeend', `
                <div class="table" tabindex="0" role="region" aria-label="Wide"><table>
                  <tr><th scope="col">Name</th><th scope="col">Act</th></tr>
                  <tr><td>Ann</td><td>Let in<span class="hidden">, Ann</span></td></tr>
                </table></div>`);
              document.querySelector('main .table th').style.minWidth = '100rem';
            }
            """);
    assertThat(Accessibility.faults(visitor.page())).isEmpty();
    visitor
        .page()
        .evaluate("() => document.querySelector('main .table').style.position = 'static'");
    assertThat(Accessibility.faults(visitor.page()))
        .as("the control")
        .anyMatch(fault -> fault.contains("scrolls sideways"));
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
