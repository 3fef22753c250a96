package org.muster.identity.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.muster.app.Node;
import org.muster.app.NodeConfig;
import org.muster.app.NodeConfigBuilder;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.testing.FastPasswords;
import org.muster.testing.TestDatabase;

/** A node with another identity provider, whose base URL is where it listens. */
final class ProviderSite implements AutoCloseable {

  final TestDatabase database = TestDatabase.fresh();
  final URI base;
  private final Node node;
  private final HttpServer server;

  /**
   * @param provider by the base URL of the node
   */
  ProviderSite(Function<URI, ProviderSettings> provider) {
    int port = freePort();
    base = URI.create("http://127.0.0.1:" + port);
    try {
      Path index = Files.createTempDirectory("muster-index");
      node =
          new Node(
              database.databases(),
              index,
              Clock.systemUTC(),
              NodeConfigBuilder.builder(
                      NodeConfig.of(HttpSettings.of("127.0.0.1", port, base, "test"), index))
                  .provider(Optional.of(provider.apply(base)))
                  .passwords(FastPasswords.HASHING)
                  .checksClock(true)
                  .build());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server = node.serve();
  }

  static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An account with a mail address and, if it has one, a password that nobody knows. */
  UUID account(String handle, String email, boolean password) {
    return database
        .database()
        .write(
            h -> {
              UUID player =
                  h.createQuery(
                          "insert into player (handle, visibility) values (?, 'private') returning"
                              + " id")
                      .bind(0, handle)
                      .mapTo(UUID.class)
                      .one();
              return h.createQuery(
                      """
                      insert into account (email, player_id, password_hash)
                      values (?, ?, ?) returning id\
                      """)
                  .bind(0, email)
                  .bind(1, player)
                  .bind(2, password ? "x" : null)
                  .mapTo(UUID.class)
                  .one();
            });
  }

  /** Links as if the owner had done it. */
  void link(URI issuer, String subject, UUID account) {
    database
        .database()
        .write(
            h ->
                h.execute(
                    "insert into identity (issuer, subject, account_id) values (?, ?, ?)",
                    issuer.toString(),
                    subject,
                    account));
  }

  /** How many rows a query finds. */
  int count(String from) {
    return database
        .database()
        .read(h -> h.createQuery("select count(*) from " + from).mapTo(Integer.class).one());
  }

  /** Asks for something with a token. */
  HttpResponse<String> get(String path, String token) {
    return send(
        HttpClient.newHttpClient(),
        HttpRequest.newBuilder(base.resolve(path))
            .header("Authorization", "Bearer " + token)
            .build());
  }

  /** Sends an MCP request with a token. */
  HttpResponse<String> post(String path, String token, String json) {
    return send(
        HttpClient.newHttpClient(),
        HttpRequest.newBuilder(base.resolve(path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .header("MCP-Protocol-Version", "2025-11-25")
            .POST(BodyPublishers.ofString(json))
            .build());
  }

  private static HttpResponse<String> send(HttpClient client, HttpRequest request) {
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A browser of one host's cookies that follows no redirect by itself. */
  static final class Browser {
    private final Map<String, String> cookies = new TreeMap<>();
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI base;

    Browser(ProviderSite site) {
      base = site.base;
    }

    HttpResponse<String> get(URI address, String... headers) {
      var request = HttpRequest.newBuilder(address);
      if (headers.length > 0) {
        request.headers(headers);
      }
      return exchange(request);
    }

    HttpResponse<String> get(String path, String... headers) {
      return get(base.resolve(path), headers);
    }

    /** Sends the form of a page, with what is hidden in it. */
    HttpResponse<String> submit(
        HttpResponse<String> page, String action, Map<String, String> typed) {
      Map<String, String> fields = hidden(formOf(page.body(), action));
      fields.putAll(typed);
      return post(page.uri().resolve(action), fields);
    }

    HttpResponse<String> post(URI address, Map<String, String> fields) {
      String body =
          fields.entrySet().stream()
              .map(f -> encoded(f.getKey()) + "=" + encoded(f.getValue()))
              .collect(Collectors.joining("&"));
      return exchange(
          HttpRequest.newBuilder(address)
              .header("Content-Type", "application/x-www-form-urlencoded")
              .POST(BodyPublishers.ofString(body)));
    }

    private HttpResponse<String> exchange(HttpRequest.Builder request) {
      if (!cookies.isEmpty()) {
        String all =
            cookies.entrySet().stream()
                .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                .collect(Collectors.joining("; "));
        request.header("Cookie", all);
      }
      HttpResponse<String> answer = send(client, request.build());
      answer.headers().allValues("Set-Cookie").forEach(this::keep);
      return answer;
    }

    private void keep(String setCookie) {
      String[] pair = setCookie.split(";", 2)[0].split("=", 2);
      if (setCookie.contains("Max-Age=0") || pair[1].isEmpty()) {
        cookies.remove(pair[0]);
      } else {
        cookies.put(pair[0], pair[1]);
      }
    }

    /** Keeps something that it was not given, or forgets it. */
    void tamper(String cookie, String value) {
      keep(cookie + "=" + value);
    }

    /** The names of what it keeps. */
    String kept() {
      return String.join(" ", cookies.keySet());
    }
  }

  /** Where an answer leads to. */
  static URI location(HttpResponse<String> answer) {
    return answer.uri().resolve(answer.headers().firstValue("Location").orElseThrow());
  }

  private static String formOf(String page, String action) {
    int start = page.indexOf("action=\"" + action + "\"");
    if (start < 0) {
      throw new IllegalArgumentException("no form for " + action + " in " + page);
    }
    return page.substring(start, page.indexOf("</form>", start));
  }

  private static Map<String, String> hidden(String form) {
    Map<String, String> fields = new HashMap<>();
    Matcher inputs =
        Pattern.compile("type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\"").matcher(form);
    while (inputs.find()) {
      fields.put(inputs.group(1), inputs.group(2));
    }
    return fields;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  @Override
  public void close() {
    server.stop();
    node.close();
    database.close();
  }
}
