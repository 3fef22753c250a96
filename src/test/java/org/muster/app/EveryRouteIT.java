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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.delivery.http.Route;
import org.muster.testing.Browser;
import org.muster.testing.Connection;
import org.muster.testing.DemoNode;
import org.muster.testing.Person;

/**
 * What holds for every address that can be read, by whomever: HEAD has no body, so that the next
 * answer in the connection is read as what it is, and text of a kilobyte comes compressed.
 */
@Tag("full")
class EveryRouteIT {

  private static final DemoNode NODE = DemoNode.shared();
  private static final String NEXT = Connection.get("/api/clubs?limit=1");
  private static final Pattern VARIABLE = Pattern.compile("\\{([a-z]+)(?::([^}|]+)[^}]*)?}");
  private static final Pattern TEXT =
      Pattern.compile("(?i)\r\ncontent-type: *(text/|application/(?!octet|zip|gzip)|image/svg)");
  private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: *(\\d+)");

  /** A link or a header that leads to what is no address (RFC 3986 section 2). */
  private static final Pattern ODD_LINK =
      Pattern.compile(
          "(?i)(?:\\b(?:href|action|src)=\"(?:https?:/|webcal:/)?/|\r\nlocation: )"
              + "(?:[^\"\r\n]*?)(?:[<>{}|\\\\^`\\[\\]]|&#34;|&lt;|&gt;|%(?![0-9a-f]{2}))[^\"\r\n]*");

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

  /** What browsers, people and robots leave as it is: each is answered, and no link repeats it. */
  @ParameterizedTest
  @ValueSource(strings = {"\"<>{|\\^`[]", "ü", "\u0001", "%"})
  void oddAddress_isAnswered(String odd) throws IOException {
    String session = session();
    List<String> wrong = new ArrayList<>();
    for (String path : paths()) {
      for (String address :
          List.of(
              path + "?s" + odd + "rch=x&near=Leeds",
              path + "?search=x" + odd + "x&country=" + odd,
              path + odd)) {
        for (String cookie : List.of("", session)) {
          oddities(address, cookie).ifPresent(what -> wrong.add(address + " " + what));
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** What is wrong with the answer to an address that is none. */
  private static Optional<String> oddities(String address, String cookie) throws IOException {
    try (var connection = new Connection(NODE.uri("/").getPort())) {
      connection.send(request("GET", address, cookie, "text/html, */*;q=0.1"));
      var answer = connection.answer();
      if (answer.status() >= 500 && answer.status() != 503) {
        return Optional.of("answers " + answer.status());
      }
      var odd = ODD_LINK.matcher(answer.head() + answer.body());
      return odd.find() ? Optional.of("links to " + odd.group()) : Optional.empty();
    }
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

  /** The control: links to what is no address are noticed. */
  @ParameterizedTest
  @ValueSource(strings = {"<a href=\"/x?a&#34;b\">", "<form action=\"http://h/x{\">", "/x?%zz"})
  void oddLink_isNoticed(String html) {
    String sent = html.startsWith("/") ? "HTTP/1.1 303\r\nLocation: " + html + "\r\n" : html;
    assertThat(ODD_LINK.matcher(sent).find()).isTrue();
    assertThat(ODD_LINK.matcher("<a href=\"/x?a%22b=c&amp;d\"><a href=\"/y\">{").find()).isFalse();
  }

  /** The control: what comes after a head is noticed. */
  @Test
  void bodyAfterAHead_isNoticed() {
    assertThat(headAndNext("GET", "/docs/reference", "")).isPresent();
    assertThat(headAndNext("HEAD", "/docs/reference", "")).isEmpty();
  }
}
