package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.helidon.http.Method;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.muster.delivery.http.Route;
import org.muster.testing.Browser;
import org.muster.testing.Connection;
import org.muster.testing.DemoNode;
import org.muster.testing.Person;

/**
 * What holds for every address that can be read, by whomever: HEAD has no body, so that the next
 * answer in the connection is read as what it is, and text of a kilobyte comes compressed.
 */
class EveryRouteIT {

  private static final DemoNode NODE = DemoNode.shared();
  private static final String NEXT = Connection.get("/api/clubs?limit=1");
  private static final Pattern VARIABLE = Pattern.compile("\\{([a-z]+)(?::([^}|]+)[^}]*)?}");
  private static final Pattern TEXT =
      Pattern.compile("(?i)\r\ncontent-type: *(text/|application/(?!octet|zip|gzip)|image/svg)");
  private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: *(\\d+)");

  @Test
  void head_hasNoBody() throws IOException {
    String session = session();
    List<String> wrong = new ArrayList<>();
    for (String path : paths()) {
      for (String cookie : List.of("", session)) {
        headAndNext("HEAD", path, cookie).ifPresent(what -> wrong.add(path + " " + what));
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(paths()).hasSizeGreaterThan(100);
  }

  @Test
  void textOfAKilobyte_isCompressed() throws IOException {
    String session = session();
    List<String> wrong = new ArrayList<>();
    int compressed = 0;
    for (String path : paths()) {
      for (String cookie : List.of("", session)) {
        String head = headOf(path, cookie);
        var length = LENGTH.matcher(head);
        boolean large = length.find() && Integer.parseInt(length.group(1)) >= 1_024;
        boolean gzip = head.toLowerCase(Locale.ROOT).contains("content-encoding: gzip");
        if (gzip) {
          compressed++;
        } else if (large && TEXT.matcher(head).find()) {
          wrong.add(path + " " + head.replace("\r\n", " | "));
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(compressed).isGreaterThan(80);
  }

  /** What is wrong with the answer to HEAD, or with the one after it in the same connection. */
  private static Optional<String> headAndNext(String method, String path, String cookie) {
    try (var connection = new Connection(NODE.uri("/").getPort())) {
      connection.send(request(method, path, cookie, "text/html, */*;q=0.1") + NEXT);
      var head = connection.headAlone();
      if (head.status() >= 500 && head.status() != 503) {
        return Optional.of("answers " + head.status());
      }
      if (head.isLast()) {
        return connection.isClosedWithin(Duration.ofSeconds(5))
            ? Optional.empty()
            : Optional.of("sends more than a head");
      }
      var next = connection.answer();
      boolean good = next.status() == 200 && next.body().startsWith("{\"items\":");
      return good ? Optional.empty() : Optional.of("is followed by " + next.head());
    } catch (IOException | RuntimeException e) {
      return Optional.of("breaks what follows: " + e.getMessage());
    }
  }

  /** The head of the answer to GET by who takes gzip; HEAD has the same, without the body. */
  private static String headOf(String path, String cookie) throws IOException {
    try (var connection = new Connection(NODE.uri("/").getPort())) {
      connection.send(
          request("HEAD", path, cookie, "text/html, */*;q=0.1\r\nAccept-Encoding: gzip"));
      return connection.headAlone().head();
    }
  }

  private static String request(String method, String path, String cookie, String accept) {
    return method
        + " "
        + path
        + " HTTP/1.1\r\nHost: muster\r\nAccept: "
        + accept
        + (cookie.isEmpty() ? "" : "\r\nCookie: session=" + cookie)
        + "\r\n\r\n";
  }

  private static String session() {
    Person person = Person.in(NODE.database());
    try (var browser = new Browser(NODE.uri("/"))) {
      browser.signIn(person.email(), person.password());
      return browser.cookie("session");
    }
  }

  /** The address of something at each route; one in one other language stands for all. */
  private static List<String> paths() {
    List<String> paths = new ArrayList<>(List.of("/no-such-page", "/api/no-such-thing"));
    for (Route route : NODE.routes()) {
      if (route.method().equals(Method.GET)) {
        paths.add(filled(route.path()));
      }
    }
    return paths;
  }

  private static String filled(String path) {
    String known =
        path.replace("clubs/{slug}", "clubs/aire-valley-airsoft")
            .replace("events/{slug}", "events/sunday-cqb-at-holbeck-mill-19")
            .replace("venues/{slug}", "venues/holbeck-mill")
            .replace("players/{handle}", "players/biscuit-otley");
    return VARIABLE
        .matcher(known)
        .replaceAll(
            found ->
                found.group(2) == null || !found.group(2).matches("[a-z]+")
                    ? "01990000-0000-7000-8000-000000000000"
                    : found.group(2))
        .replace("*", "x");
  }

  /** The control: what comes after a head is noticed. */
  @Test
  void bodyAfterAHead_isNoticed() {
    assertThat(headAndNext("GET", "/docs/reference", "")).isPresent();
    assertThat(headAndNext("HEAD", "/docs/reference", "")).isEmpty();
  }
}
