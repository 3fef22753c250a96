package org.muster.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Roles;
import org.muster.community.event.Attendance;
import org.muster.community.event.EventAccess;
import org.muster.community.event.EventEditing;
import org.muster.community.event.EventFeature;
import org.muster.community.event.EventLifecycle;
import org.muster.community.event.EventWriteStore;
import org.muster.community.event.Events;
import org.muster.community.event.NewOrganisers;
import org.muster.community.notice.Notices;
import org.muster.core.Caller;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;

/** A node with a club, its co-host, somebody of each sort, and games to act on. */
public final class EventWorld implements AutoCloseable {

  public static final int CAPACITY = 40;
  public static final String CLUB = "wolves";
  static final String CO_HOST = "bears";

  private final DemoNode node;
  private final World world;
  private final UUID club;
  private final UUID coHost;
  private final Clock clock;
  private final Map<String, Caller.Member> people = new ConcurrentHashMap<>();
  private final Map<String, String> keys = new ConcurrentHashMap<>();
  private final AtomicInteger count = new AtomicInteger();
  private final EventAccess access;
  private final EventEditing organising;
  private final EventLifecycle steps;

  public EventWorld(Clock clock) {
    this.clock = clock;
    node = DemoNode.at(clock);
    var roles = Roles.on(database());
    access = EventAccess.on(database(), roles);
    var games =
        new EventFeature(
            node.node.platform(),
            access,
            Attendance.NOBODY,
            node.node.clubs(),
            node.node.venues(),
            node.node.players(),
            roles,
            Notices.on(database()),
            NewOrganisers.OPEN);
    organising = games.editing();
    steps = games.lifecycle();
    world = World.in(database());
    club = world.club(CLUB, "Wolves", "open");
    coHost = world.club(CO_HOST, "Bears", "open");
    belong("owner", club, "owner", "active");
    belong("officer", club, "officer", "active");
    belong("member", club, "member", "active");
    belong("asker", club, "member", "requested");
    belong("cohost_officer", coHost, "officer", "active");
    belong("cohost_member", coHost, "recruit", "active");
    sql("update account set admin = true where id = ?", member("moderator").account());
  }

  public DemoNode node() {
    return node;
  }

  public Database database() {
    return node.database();
  }

  public EventAccess access() {
    return access;
  }

  /** As a node has it, but for registrations. */
  public EventEditing organising() {
    return organising;
  }

  /** As a node has it, but for registrations. */
  public EventLifecycle steps() {
    return steps;
  }

  public Events events() {
    return node.node.events();
  }

  /** Somebody by their part: made when first asked for; "anyone" is nobody. */
  public Caller caller(String who) {
    return who.equals("anyone") ? Caller.ANYONE : member(who);
  }

  public Caller.Member member(String who) {
    return people.computeIfAbsent(who, this::person);
  }

  private Caller.Member person(String who) {
    return world.member(who);
  }

  private void belong(String who, UUID club, String role, String state) {
    world.belongs(member(who).player(), club, role, state);
  }

  /** A game of the club, co-hosted, in ten days. */
  public UUID event(String state, String visibility) {
    return world
        .game("game-" + count.incrementAndGet(), club)
        .coHost(coHost)
        .at(clock.instant().plus(Duration.ofDays(10)))
        .state(state)
        .visibility(visibility)
        .capacity(CAPACITY)
        .add();
  }

  /** A published game of a player's. */
  public UUID eventOf(String who) {
    return world
        .gameOf("game-" + count.incrementAndGet(), member(who).player())
        .at(clock.instant().plus(Duration.ofDays(10)))
        .add();
  }

  /** A registration that is there, however it came about. */
  public void register(UUID event, String who, String state, int size) {
    world.registered(event, member(who).player(), state, size);
  }

  /** Asks over REST with a key of somebody's that may do everything; anyone has none. */
  public HttpResponse<String> send(
      String who, String method, String path, @Nullable Object body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(node.uri(path))
            .method(
                method,
                body == null
                    ? BodyPublishers.noBody()
                    : BodyPublishers.ofString(
                        body instanceof String text ? text : Json.write(body)));
    if (body != null) {
      request.header("Content-Type", "application/json");
    }
    if (headers.length > 0) {
      request.headers(headers);
    }
    if (!who.equals("anyone")) {
      request.header("X-API-Key", key(who));
    }
    return node.send(request.build());
  }

  /** Calls a tool; the result, a tool's own error included. */
  public JsonNode call(String who, String tool, Map<String, ?> arguments) {
    var params = Map.of("name", tool, "arguments", arguments);
    HttpResponse<String> answer =
        send(
            who,
            "POST",
            "/api/mcp",
            Map.of("jsonrpc", "2.0", "id", 1, "method", "tools/call", "params", params),
            "Accept",
            "application/json, text/event-stream");
    return Json.parse(answer.body()).path("result");
  }

  /** A key of somebody's with all scopes. */
  public String key(String who) {
    return keys.computeIfAbsent(who, name -> KeyHolder.key(node, member(name), Scope.all()));
  }

  /** Does what the clock does; the node does it by itself too, once a minute. */
  public void complete() {
    new EventWriteStore(database()).complete(clock.instant().minus(EventLifecycle.GRACE), 500);
  }

  public void sql(String statement, Object... values) {
    world.sql(statement, values);
  }

  /** Returns when a session waits for a lock of another one's. */
  public boolean awaitSomebodyWaiting() {
    Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofMillis(10))
        .until(() -> !waiting().isEmpty());
    return true;
  }

  private List<Integer> waiting() {
    return database()
        .read(
            handle ->
                handle
                    .createQuery(
                        """
                        select w.pid from pg_locks w join pg_locks h on h.pid = w.pid
                          join pg_database d on d.oid = h.database
                        where not w.granted and d.datname = current_database()\
                        """)
                    .mapTo(Integer.class)
                    .list());
  }

  @Override
  public void close() {
    node.close();
  }
}
