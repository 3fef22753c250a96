package org.muster.community.browse;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.Person;

/** The page of kept searches, without script. */
class KeptPagesIT {

  private static final String PAGE = "/en/me/searches";
  private static final Pattern ACTION = Pattern.compile("action=\"(/en/me/searches/[^\"]+)\"");

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();

  @Test
  void searches_areChangedAndDeleted_byTheirOwnerOnly() {
    assertThat(Browser.location(NODE.get(PAGE))).contains("/sign-in?return_to=");
    try (Browser owner = signedIn();
        Browser other = signedIn()) {
      assertThat(owner.get(PAGE).body()).contains("You keep no search yet.", "href=\"/en/me\"");
      String save = "/en/me/searches/new?list=events&search=night+game&country=GB";
      owner.submit(save, Map.of("name", "Nights", "cadence", "instant"));
      String shown = owner.get(PAGE).body();
      assertThat(shown)
          .contains("Nights", "night game", "United Kingdom")
          .contains("value=\"instant\" selected", "value=\"mail\" selected");
      Matcher action = ACTION.matcher(shown);
      assertThat(action.find()).isTrue();

      var weekly = Map.of("cadence", "weekly", "channel", "mail");
      HttpResponse<String> changed = owner.submit(PAGE, action.group(1), weekly);
      assertThat(Browser.location(changed)).endsWith(PAGE);
      assertThat(owner.get(PAGE).body()).contains("value=\"weekly\" selected");
      owner.submit(PAGE, action.group(1) + "/pause", Map.of());
      assertThat(owner.get(PAGE).body())
          .contains("Paused: you are told nothing.", action.group(1) + "/resume")
          .contains("value=\"weekly\" selected")
          .doesNotContain(action.group(1) + "/pause");
      assertThat(other.submit(PAGE, action.group(1) + "/resume", Map.of()).statusCode())
          .isEqualTo(404);
      owner.submit(PAGE, action.group(1), Map.of("cadence", "daily", "channel", "mail"));
      assertThat(owner.get(PAGE).body()).contains("value=\"daily\" selected", "Paused:");
      owner.submit(PAGE, action.group(1) + "/resume", Map.of());
      assertThat(owner.get(PAGE).body()).doesNotContain("Paused:").contains("/pause\"");

      var never = Map.of("cadence", "never", "channel", "mail");
      assertThat(owner.submit(PAGE, action.group(1), never).statusCode()).isEqualTo(422);

      assertThat(other.submit(PAGE, action.group(1), weekly).statusCode()).isEqualTo(404);
      other.submit(PAGE, action.group(1) + "/delete", Map.of());
      assertThat(owner.get(PAGE).body()).contains("Nights");
      HttpResponse<String> deleted = owner.submit(PAGE, action.group(1) + "/delete", Map.of());
      assertThat(Browser.location(deleted)).endsWith(PAGE);
      assertThat(owner.get(PAGE).body()).contains("You keep no search yet.");
    }
  }

  private static Browser signedIn() {
    Person person = Person.in(NODE.database());
    var browser = new Browser(NODE.uri("/"));
    browser.signIn(person.email(), person.password());
    return browser;
  }
}
