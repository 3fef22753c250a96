package org.muster.delivery.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.app.Node;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.Versioned;
import org.muster.core.json.Json;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.HttpServer;
import org.muster.identity.apikey.Keys;
import org.muster.identity.apikey.NewKeyRequest;
import org.muster.platform.db.Database;
import org.muster.testing.AtOnce;
import org.muster.testing.DemoNode;
import org.muster.testing.Everywhere;
import org.muster.testing.Person;
import org.muster.testing.SetClock;
import org.muster.testing.TestDatabase;
import org.muster.testing.Within;

/** The same POST again, by Idempotency-Key: over HTTP, on real rows, from many threads. */
class RepeatedWritesIT {

  private static final String PATH = "/api/marks";

  @AutoClose private static final TestDatabase DB = TestDatabase.fresh();
  @AutoClose private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final SetClock CLOCK = SetClock.now();

  @TempDir static Path folder;

  private static Database connections;
  private static Node node;
  private static HttpServer server;
  private static String ann;
  private static String bob;

  /** Holds up who writes {@code slow}. */
  private static final CountDownLatch STARTED = new CountDownLatch(1);

  private static final CountDownLatch MAY_END = new CountDownLatch(1);

  record Mark(String text) {}

  record Marked(UUID id, long version, String text) implements Versioned {}

  @BeforeAll
  static void start() {
    connections = Database.open(DB.address(), 24);
    connections.write(
        handle ->
            handle.execute(
                "create table mark (id uuid primary key default uuidv7(), text text not null)"));
    node = Node.local(connections, folder, CLOCK);
    server =
        node.serve(
            List.of(
                Endpoint.post(PATH, Mark.class)
                    .operation("mark", "Marks", "Leave a mark")
                    .needs(Scope.ME_WRITE)
                    .creates(Marked.class, marked -> PATH + "/" + marked.id(), "The mark.")
                    .handle((caller, body, path) -> mark(body.text()))),
            List.of());
    ann = key();
    bob = key();
  }

  @AfterAll
  static void stop() {
    server.stop();
    node.close();
    connections.close();
  }

  private static String key() {
    Person person = Person.in(DB.database());
    Caller.Member owner = node.presence(person.account());
    return node.keys()
        .make(owner, new NewKeyRequest("test", Set.of(Scope.ME_WRITE), 30), Keys.newId())
        .text();
  }

  private static Marked mark(String text) {
    UUID id =
        connections.write(
            handle ->
                handle
                    .createQuery("insert into mark (text) values (:text) returning id")
                    .bind("text", text)
                    .mapTo(UUID.class)
                    .one());
    if (text.startsWith("refused")) {
      throw new Problem.Conflict("Not now.").exception();
    }
    if (text.equals("slow")) {
      STARTED.countDown();
      await(MAY_END);
    }
    return new Marked(id, 1, text);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static HttpResponse<String> post(String who, String text, String... headers)
      throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + PATH))
            .header("X-API-Key", who)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body(text)));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return CLIENT.send(request.build(), BodyHandlers.ofString());
  }

  private static HttpResponse<String> named(String who, String key, String text) throws Exception {
    return post(who, text, "Idempotency-Key", key);
  }

  private static String body(String text) {
    return "{\"text\": \"" + text + "\"}";
  }

  private static long marks(String text) {
    return connections.read(
        handle ->
            handle
                .createQuery("select count(*) from mark where text = :text")
                .bind("text", text)
                .mapTo(Long.class)
                .one());
  }

  private static boolean again(HttpResponse<?> answer) {
    return answer.headers().firstValue("idempotent-replayed").filter("true"::equals).isPresent();
  }

  private static void isSame(HttpResponse<String> one, HttpResponse<String> other) {
    assertThat(other.statusCode()).isEqualTo(one.statusCode());
    assertThat(other.body()).isEqualTo(one.body());
    for (String name : List.of("Location", "ETag", "Content-Type", "Cache-Control")) {
      assertThat(other.headers().firstValue(name)).isEqualTo(one.headers().firstValue(name));
    }
  }

  private static String code(HttpResponse<String> answer) {
    return Json.parse(answer.body()).path("code").asText();
  }

  @Test
  void sameAgain_isTheSameAnswer_andOneRow() throws Exception {
    HttpResponse<String> first = named(ann, "one", "once");
    HttpResponse<String> second = named(ann, "one", "once");
    assertThat(first.statusCode()).as(first.body()).isEqualTo(201);
    assertThat(first.headers().firstValue("location").orElseThrow()).contains(PATH + "/");
    assertThat(first.headers().firstValue("etag").orElseThrow()).startsWith("\"1-");
    assertThat(again(first)).isFalse();
    assertThat(again(second)).isTrue();
    isSame(first, second);
    assertThat(marks("once")).isEqualTo(1);
  }

  @Test
  void withoutKey_orWithOthers_itIsDoneAgain() throws Exception {
    post(ann, "often");
    post(ann, "often");
    named(ann, "often-1", "often");
    named(ann, "often-2", "often");
    assertThat(named(bob, "often-1", "often").statusCode()).isEqualTo(201);
    assertThat(marks("often")).isEqualTo(5);
  }

  @Test
  void otherBody_isRefused_andChangesNothing() throws Exception {
    HttpResponse<String> first = named(ann, "two", "mine");
    HttpResponse<String> other = named(ann, "two", "other");
    assertThat(other.statusCode()).isEqualTo(422);
    assertThat(Json.parse(other.body()).at("/errors/0/header").asText())
        .isEqualTo("Idempotency-Key");
    assertThat(marks("other")).isZero();
    isSame(first, named(ann, "two", "mine"));
  }

  @Test
  void equalOnesAtOnce_doItOnce() throws Exception {
    List<HttpResponse<String>> answers = AtOnce.all(20, () -> named(ann, "race", "race"));
    assertThat(marks("race")).isEqualTo(1);
    assertThat(answers).extracting(HttpResponse::statusCode).isSubsetOf(201, 409);
    assertThat(answers).filteredOn(a -> a.statusCode() == 201 && !again(a)).hasSize(1);
    assertThat(answers)
        .filteredOn(a -> a.statusCode() == 201)
        .extracting(HttpResponse::body)
        .containsOnly(named(ann, "race", "race").body());
    AtOnce.all(20, () -> post(ann, "crowd")); // the control: without a key all of them do it
    assertThat(marks("crowd")).isEqualTo(20);
  }

  @Test
  void whileItRuns_itIsAConflict_andForOthersFree() throws Exception {
    try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<HttpResponse<String>> slow = pool.submit(() -> named(ann, "slow", "slow"));
      await(STARTED);
      HttpResponse<String> meanwhile = named(ann, "slow", "slow");
      assertThat(meanwhile.statusCode()).isEqualTo(409);
      assertThat(code(meanwhile)).isEqualTo("conflict");
      assertThat(named(bob, "slow", "quick").statusCode()).isEqualTo(201);
      MAY_END.countDown();
      isSame(Within.get(slow), named(ann, "slow", "slow"));
    }
    assertThat(marks("slow")).isEqualTo(1);
  }

  @Test
  void problems_leaveNothing_andAreNotKept() throws Exception {
    HttpResponse<String> refused = named(ann, "fails", "refused");
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(marks("refused")).isZero();
    HttpResponse<String> other = named(ann, "fails", "accepted");
    assertThat(other.statusCode()).isEqualTo(201);
    assertThat(again(other)).isFalse();
  }

  @Test
  void answerThatNobodyRead_isGivenToWhoAsksAgain() throws Exception {
    sendAndHangUp("lost", body("lost"));
    DemoNode.soon(() -> marks("lost") == 1);
    HttpResponse<String> again = named(ann, "lost", "lost");
    assertThat(again.statusCode()).isEqualTo(201);
    assertThat(again(again)).isTrue();
    assertThat(marks("lost")).isEqualTo(1);
  }

  private static void sendAndHangUp(String key, String body) throws IOException {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket
          .getOutputStream()
          .write(
              """
              POST %s HTTP/1.1\r
              Host: x\r
              X-API-Key: %s\r
              Idempotency-Key: %s\r
              Content-Type: application/json\r
              Content-Length: %d\r
              \r
              %s\
              """
                  .formatted(PATH, ann, key, body.length(), body)
                  .getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().flush();
    }
  }

  /** Some hold a secret that is shown once. */
  @Test
  void answers_areSealed() throws Exception {
    String body = named(ann, "sealed", "quvoxsealed").body();
    HttpResponse<String> repeated = named(ann, "sealed", "quvoxsealed");
    assertThat(again(repeated)).isTrue();
    assertThat(repeated.body()).isEqualTo(body).contains("quvoxsealed");
    assertThat(Everywhere.find(connections, "quvoxsealed")).containsExactly("mark.text");
  }

  @Test
  void answers_areForgottenAfterADay() throws Exception {
    named(ann, "day", "day");
    CLOCK.forward(Duration.ofHours(23));
    assertThat(again(named(ann, "day", "day"))).isTrue();
    CLOCK.forward(Duration.ofHours(1).plusSeconds(1));
    assertThat(again(named(ann, "day", "day"))).isFalse();
    assertThat(marks("day")).isEqualTo(2);

    var store = new IdempotencyKeyStore(connections);
    assertThat(store.deleteBefore(CLOCK.instant().minus(Duration.ofHours(24)), 1_000))
        .isNotNegative();
    assertThat(again(named(ann, "day", "day"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "two words"})
  void badKeys_areRefusedByName(String key) throws Exception {
    HttpResponse<String> answer = named(ann, key, "never");
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(Json.parse(answer.body()).at("/errors/0/header").asText())
        .isEqualTo("Idempotency-Key");
    assertThat(marks("never")).isZero();
  }

  @Test
  void keys_haveUpTo255Characters_once() throws Exception {
    assertThat(named(ann, "k".repeat(255), "long").statusCode()).isEqualTo(201);
    assertThat(named(ann, "k".repeat(256), "long").statusCode()).isEqualTo(400);
    assertThat(post(ann, "long", "Idempotency-Key", "a", "Idempotency-Key", "b").statusCode())
        .isEqualTo(400);
    assertThat(named(ann, "\"quoted\"", "long").statusCode()).isEqualTo(201);
    assertThat(marks("long")).isEqualTo(2);
  }
}
