package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.identity.account.AccountsForTests;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.RatePolicy;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;

/** Pages have limits of their own, which people who read never meet. */
@Tag("full")
class PageLimitsIT {

  private static final int PEOPLE = 25;
  private static final int PAGES_EACH = 12;
  private static final int MOVES_EACH = 40;

  private static final RatePolicies USUAL =
      RatePolicies.perMinute(
          RatePolicies.ANONYMOUS, RatePolicies.KEY, RatePolicies.WRITES, RatePolicies.PAGES);

  /** Three pages a day: nothing is given back while a test runs. */
  private static final RatePolicies FEW =
      new RatePolicies(
          USUAL.anonymous(),
          USUAL.key(),
          USUAL.writes(),
          USUAL.guesses(),
          new RatePolicy("pages", 3 * RatePolicies.PAGE, Duration.ofDays(1)));

  @AutoClose private final DemoNode node = DemoNode.limiting(USUAL);

  @Test
  void people_behindOneAddress_areNeverRefused() throws Exception {
    try (var people = Executors.newFixedThreadPool(8)) {
      List<Future<Integer>> refused =
          IntStream.range(0, PEOPLE).mapToObj(_ -> people.submit(this::reads)).toList();
      for (Future<Integer> each : refused) {
        assertThat(each.get()).isZero();
      }
    }
  }

  /** What one reads in a minute; how often that was refused. */
  private int reads() {
    int refused = 0;
    for (int i = 0; i < PAGES_EACH + MOVES_EACH; i++) {
      // parts of pages all cost the same: suggestions as much as a move of the map
      String path = i < PAGES_EACH ? "/about" : "/suggest?q=a";
      refused += get(node, path).statusCode() == 429 ? 1 : 0;
    }
    return refused;
  }

  @Test
  void whoAsksForMore_isToldWhen_andPeopleWhoAreSignedInGoOn() {
    try (DemoNode few = DemoNode.limiting(FEW);
        Browser member = new Browser(few.uri("/"))) {
      AccountsForTests.add(few.database(), "pages@example.org", "pages");
      member.signIn("pages@example.org", AccountsForTests.PASSWORD); // two pages of the address
      assertThat(member.get("/about").statusCode()).isEqualTo(200);
      assertThat(get(few, "/about").statusCode()).isEqualTo(200);
      HttpResponse<String> refused = get(few, "/about");
      assertThat(refused.statusCode()).isEqualTo(429);
      assertThat(refused.headers().firstValueAsLong("Retry-After").orElse(0)).isPositive();
      assertThat(refused.headers().firstValue("Cache-Control")).hasValue("no-store");
      assertThat(refused.body()).contains("Too many requests", "role=\"search\"");
      assertThat(member.get("/about").statusCode()).isEqualTo(200);
      assertThat(get(few, "/about", "Cookie", "session=guessed").statusCode()).isEqualTo(429);
      assertThat(get(few, "/api/places?search=leeds").statusCode()).isEqualTo(200);
      assertThat(get(few, "/favicon.ico").statusCode()).isEqualTo(200);
    }
  }

  private static HttpResponse<String> get(DemoNode node, String path, String... headers) {
    var request = HttpRequest.newBuilder(node.uri(path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return node.send(request.build());
  }
}
