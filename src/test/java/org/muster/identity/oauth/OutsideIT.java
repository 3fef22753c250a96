package org.muster.identity.oauth;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.ProblemException;
import org.muster.platform.egress.Resolver;
import org.muster.platform.egress.SafeHttpClient;

/** Documents from outside: what is fetched, and what nobody gets this server to ask. */
class OutsideIT {

  private static final URI PUBLIC = URI.create("https://muster.example");
  private static final URI LOCAL = URI.create("http://127.0.0.1:8080");

  private final AtomicInteger asked = new AtomicInteger();
  private HttpServer server;

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private URI at(String path) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
  }

  private URI serving(int status, Map<String, String> headers, String body) {
    server.createContext(
        "/c.json",
        exchange -> {
          asked.incrementAndGet();
          headers.forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
          byte[] bytes = body.getBytes(UTF_8);
          exchange.sendResponseHeaders(status, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    return at("/c.json");
  }

  private static SafeHttpClient outside(URI base, Resolver resolver) {
    try {
      return new SafeHttpClient(resolver, SSLContext.getDefault(), base);
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static SafeHttpClient local() {
    return outside(LOCAL, InetAddress::getAllByName);
  }

  private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

  private static String document(URI id) {
    return """
    {"client_id": "%s", "client_name": "An app", "redirect_uris": ["https://app.example/cb"]}\
    """
        .formatted(id);
  }

  @Test
  void document_isRead_andKeptForAsLongAsItSays() {
    URI address = at("/c.json");
    serving(
        200,
        Map.of("Content-Type", "application/json; charset=utf-8", "Cache-Control", "max-age=60"),
        document(address));
    var documents = new ClientDocuments(local());

    assertThat(documents.client(address).name()).isEqualTo("An app");
    assertThat(documents.client(address).id()).isEqualTo(address.toString());
    assertThat(asked).hasValue(1);
  }

  @Test
  void documentThatSaysSo_andErrors_areNotKept() {
    URI address = at("/c.json");
    serving(
        200,
        Map.of("Content-Type", "application/json", "Cache-Control", "no-store"),
        document(address));
    var documents = new ClientDocuments(local());
    documents.client(address);
    documents.client(address);
    assertThat(asked).hasValue(2);

    server.removeContext("/c.json");
    serving(500, JSON, "{}");
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> documents.client(address)).isInstanceOf(ProblemException.class);
    }
    assertThat(asked).hasValue(4);
  }

  @Test
  void documentAboutAnother_withASecret_orThatIsNone_isRefused() {
    URI address = at("/c.json");
    List<String> bodies =
        List.of(
            document(at("/other.json")),
            document(address).replace("{", "{\"client_secret\": \"x\","),
            document(address).replace("{", "{\"token_endpoint_auth_method\":\"private_key_jwt\","),
            document(address).replace("https://app.example/cb", "http://app.example/cb"),
            document(address).replace("{", "{\"client_id\": \"" + address + "\","),
            "[]",
            "not json");
    for (String body : bodies) {
      serving(200, JSON, body);
      assertThatThrownBy(() -> new ClientDocuments(local()).client(address))
          .as(body)
          .isInstanceOf(ProblemException.class);
      server.removeContext("/c.json");
    }
    serving(200, JSON, document(address));
    assertThat(new ClientDocuments(local()).client(address)).as("control").isNotNull();
  }

  @Test
  void redirect_isNotFollowed() {
    server.createContext("/elsewhere", exchange -> asked.incrementAndGet());
    URI address = serving(302, Map.of("Location", "/elsewhere"), "");

    refused(local(), address, "status 302");
    assertThat(asked).as("only the first address").hasValue(1);
  }

  @Test
  void size_isFiveKilobytes() throws Exception {
    refused(local(), serving(200, JSON, "x".repeat(5 * 1024 + 1)), "larger than 5 KB");
    server.removeContext("/c.json");
    URI address = serving(200, JSON, "x".repeat(5 * 1024));
    assertThat(local().get(address).text()).as("control").hasSize(5 * 1024);
  }

  @Test
  void otherContentTypes_areRefused() {
    for (String type : List.of("text/html", "text/json", "application/jsonp", "")) {
      URI address = serving(200, Map.of("Content-Type", type), "{}");
      refused(local(), address, "not JSON");
      server.removeContext("/c.json");
    }
  }

  @Test
  void slowServers_getThreeSecondsInAll() {
    server.createContext(
        "/slow",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, 5_000);
          try (var body = exchange.getResponseBody()) {
            for (int i = 0; i < 100; i++) {
              body.write(' ');
              body.flush(); // each byte is in time, all of them are not
              Thread.sleep(100);
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    long start = System.nanoTime();

    refused(local(), at("/slow"), "3 seconds");

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(6));
  }

  @Test
  void slowNameServers_too() {
    var outside =
        outside(
            PUBLIC,
            host -> {
              long end = System.nanoTime() + Duration.ofSeconds(12).toNanos();
              while (System.nanoTime() < end) { // as native code: nobody can interrupt it
                LockSupport.parkNanos(end - System.nanoTime());
              }
              return new InetAddress[0];
            });
    long start = System.nanoTime();

    assertThatThrownBy(() -> outside.get(URI.create("https://app.example/c.json")))
        .isInstanceOf(IOException.class);

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(6));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "10.0.0.1",
        "169.254.169.254",
        "192.168.1.1",
        "::1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",
        "fd00::1",
        "0.0.0.0"
      })
  void hostAtASpecialAddress_isNotAsked(String address) {
    var outside = outside(PUBLIC, host -> new InetAddress[] {InetAddress.ofLiteral(address)});

    refused(outside, URI.create("https://app.example/c.json"), "not public");
  }

  @Test
  void hostWithOneSpecialAddressAmongOthers_isNotAsked() {
    var outside =
        outside(
            PUBLIC,
            host ->
                new InetAddress[] {
                  InetAddress.ofLiteral("93.184.216.34"), InetAddress.ofLiteral("10.0.0.1")
                });

    refused(outside, URI.create("https://app.example/c.json"), "not public");
  }

  /** A name server that says something else when it is asked again is never asked again. */
  @Test
  void rebinding_changesNothing_sinceAHostIsLookedUpOnce() {
    var answers = new ArrayList<String>();
    var outside =
        outside(
            LOCAL,
            host -> {
              answers.add(host);
              return new InetAddress[] {
                InetAddress.ofLiteral(answers.size() == 1 ? "127.0.0.1" : "10.0.0.1")
              };
            });
    URI address = serving(200, JSON, "{}");

    assertThat(catching(() -> outside.get(address))).isNull();
    assertThat(answers).containsExactly("127.0.0.1");
    refused(outside, address, "not public");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://app.example/c.json", "https://2130706433/c.json", "https://0x7f.1/c.json",
        "https://0177.0.0.1/c.json", "https://127.1/c.json", "https://127.0.0.1/c.json",
        "https://10.0.0.1/c.json", "https://[::1]/c.json", "https://[fd00::1]/c.json",
        "https://localhost/c.json", "https://intranet/c.json", "https://app.example./c.json",
        "https://app.0x10/c.json", "ftp://app.example/c.json", "http://127.0.0.1/c.json"
      })
  void otherFormsOfHosts_areNotEvenLookedUp(String address) {
    var outside =
        outside(
            PUBLIC,
            host -> {
              asked.incrementAndGet();
              return new InetAddress[] {InetAddress.ofLiteral("93.184.216.34")};
            });

    refused(outside, URI.create(address), "The address is not allowed");
    assertThat(asked).hasValue(0);
    assertThat(outside.mayAsk(URI.create("https://app.example/c.json"))).as("control").isTrue();
  }

  @Test
  void documents_areAtThePortOfHttpsAlone() {
    var outside = outside(PUBLIC, host -> new InetAddress[] {InetAddress.ofLiteral("192.168.1.1")});
    refused(outside, URI.create("https://app.example:8443/c.json"), "The address is not allowed");
    refused(outside, URI.create("https://app.example:22/c.json"), "The address is not allowed");
    refused(outside, URI.create("https://app.example:443/c.json"), "not public"); // the control
    assertThat(outside.mayAsk(URI.create("https://app.example:8443/hook"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://app.example", "https://app.example/", "https://app.example/a/../c",
        "https://app.example/./c", "https://app.example/%2e%2e/c", "https://u@app.example/c",
        "https://app.example/c#x", "https://app.example/c?x", "https://app example/c"
      })
  void addressesThatAreNoClientIds(String id) {
    assertThatThrownBy(() -> ClientDocuments.address(id)).isInstanceOf(ProblemException.class);
    assertThat(ClientDocuments.address("https://app.example/c")).as("control").isPresent();
  }

  private static @Nullable Throwable catching(ThrowingGet get) {
    try {
      get.run();
      return null;
    } catch (IOException e) {
      return e;
    }
  }

  @FunctionalInterface
  private interface ThrowingGet {
    void run() throws IOException;
  }

  private static void refused(SafeHttpClient outside, URI address, String why) {
    assertThatThrownBy(() -> outside.get(address))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(why);
  }
}
