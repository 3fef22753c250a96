package org.muster.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.muster.core.json.Json;

/**
 * A real Keycloak on this machine, unpacked by the profile {@code full}, with the realm of {@code
 * keycloak-realm.json}: Ada and Bob, this instance as a client, and scripts that get access tokens
 * by password.
 */
public final class Keycloak implements AutoCloseable {

  private static final Path UNPACKED = Path.of("target", "keycloak");
  private static final String ADMIN = "admin";

  /** It builds itself at the first start, with little of the machine for some minutes. */
  private static final Duration PATIENCE = Duration.ofMinutes(8);

  private final URI base;
  private final Process process;
  private final HttpClient client = HttpClient.newHttpClient();

  /**
   * A port that nobody listens on, and that the system gives to no outgoing connection in the
   * minute until Keycloak listens on it: those get 32768 and above.
   */
  public static int freePort() {
    return IntStream.generate(() -> ThreadLocalRandom.current().nextInt(20_000, 30_000))
        .filter(Keycloak::isFree)
        .findFirst()
        .orElseThrow();
  }

  private static boolean isFree(int port) {
    try (var socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Starts it.
   *
   * @param muster base URL of the node that it knows
   */
  public Keycloak(int port, URI muster) {
    base = URI.create("http://127.0.0.1:" + port);
    try {
      Path home = home();
      Path realm = home.resolve("data/import/muster-realm.json");
      Files.createDirectories(realm.getParent());
      Files.writeString(realm, realm().replace("BASE", muster.toString()));
      var command =
          new ProcessBuilder(
                  "sh",
                  home.resolve("bin/kc.sh").toAbsolutePath().toString(),
                  "start-dev",
                  "--db=dev-mem",
                  "--import-realm",
                  "--http-host=127.0.0.1",
                  "--http-port=" + port)
              .redirectErrorStream(true)
              .redirectOutput(UNPACKED.resolve("keycloak.log").toFile());
      command.environment().put("JAVA_HOME", System.getProperty("java.home"));
      command.environment().put("JAVA_OPTS_APPEND", "-XX:TieredStopAtLevel=1");
      command.environment().put("KC_BOOTSTRAP_ADMIN_USERNAME", ADMIN);
      command.environment().put("KC_BOOTSTRAP_ADMIN_PASSWORD", ADMIN);
      process = command.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Awaitility.await("Keycloak, see target/keycloak/keycloak.log")
        .atMost(PATIENCE)
        .pollInterval(Duration.ofSeconds(1))
        .failFast(() -> !process.isAlive())
        .until(this::answers);
  }

  private static Path home() throws IOException {
    try (Stream<Path> unpacked = Files.list(UNPACKED)) {
      return unpacked.filter(Files::isDirectory).findFirst().orElseThrow();
    }
  }

  private static String realm() throws IOException {
    try (InputStream in = Keycloak.class.getResourceAsStream("/keycloak-realm.json")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
    }
  }

  private boolean answers() {
    try {
      var request =
          HttpRequest.newBuilder(base.resolve("/realms/muster/.well-known/openid-configuration"));
      return client.send(request.build(), BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The issuer of a realm. */
  public URI issuer(String realm) {
    return base.resolve("/realms/" + realm);
  }

  /** An access token that somebody got by password. */
  public String token(String realm, String clientId, String user, String password) {
    String form =
        Map.of(
                "grant_type", "password",
                "client_id", clientId,
                "username", user,
                "password", password,
                "scope", realm.equals("muster") ? "openid me:read" : "openid")
            .entrySet()
            .stream()
            .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
            .collect(Collectors.joining("&"));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(issuer(realm) + "/protocol/openid-connect/token"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form))
            .build();
    return send(request).path("access_token").asText();
  }

  /** Makes a new signing key and takes the old ones away. */
  public void rotateKeys() {
    String keys = "/admin/realms/muster/components?type=org.keycloak.keys.KeyProvider";
    JsonNode before = send(admin(keys).build());
    send(
        admin("/admin/realms/muster/components")
            .header("Content-Type", "application/json")
            .POST(
                BodyPublishers.ofString(
                    """
                    {"name": "new", "providerId": "rsa-generated",
                     "providerType": "org.keycloak.keys.KeyProvider",
                     "config": {"priority": ["200"]}}
                    """))
            .build());
    for (JsonNode key : before) {
      if (key.path("providerId").asText().equals("rsa-generated")) {
        send(admin("/admin/realms/muster/components/" + key.path("id").asText()).DELETE().build());
      }
    }
  }

  private HttpRequest.Builder admin(String path) {
    return HttpRequest.newBuilder(base.resolve(path))
        .header("Authorization", "Bearer " + token("master", "admin-cli", ADMIN, ADMIN));
  }

  private JsonNode send(HttpRequest request) {
    try {
      var answer = client.send(request, BodyHandlers.ofString());
      if (answer.statusCode() >= 300) {
        throw new IllegalStateException(request + " " + answer.statusCode() + answer.body());
      }
      return answer.body().isEmpty() ? Json.mapper().nullNode() : Json.parse(answer.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    try {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
