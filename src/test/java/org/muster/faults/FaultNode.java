package org.muster.faults;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.muster.app.Application;
import org.muster.app.CommunityRows;
import org.muster.app.Node;
import org.muster.cli.MusterCommand;
import org.muster.community.club.Club;
import org.muster.core.json.Json;
import org.muster.delivery.http.Body;
import org.muster.delivery.http.Route;
import org.muster.demo.Item;

/**
 * The program, with doors that the fault suite needs: one that writes, since no REST route does
 * yet, and one that sets the node's clock. Everything behind them is what everybody runs.
 */
public final class FaultNode {

  /** Where a {@link Wish} is sent. 200: committed. 409: rolled back. Else as everywhere. */
  public static final String WRITE = "/faults/clubs";

  /** Where the seconds are sent by which the node's clock is to be wrong. */
  public static final String CLOCK = "/faults/clock";

  /** On a refusal of {@link #WRITE}: whether a transaction had begun, so that it may be there. */
  public static final String BEGUN = "Fault-Begun";

  /** Set to make the node a liar: it answers first and commits 50 ms later. */
  public static final String ANSWERS_EARLY = "FAULTS_ANSWERS_EARLY";

  private static final HeaderName BEGUN_NAME = HeaderNames.create(BEGUN);
  private static final long EARLY_MS = 50;

  private FaultNode() {}

  /** What to do with a club. */
  public enum Act {
    PUT,
    DELETE,
    /** Does what PUT does, and rolls it back. */
    ROLL_BACK
  }

  /**
   * A club as somebody wants it.
   *
   * @param op written to the table {@code fault_ledger} in the same transaction
   * @param listed whether everybody may find it
   */
  public record Wish(long op, Act act, String slug, String name, boolean listed) {

    /** As {@link #WRITE} takes it. */
    public byte[] json() {
      try {
        return Json.mapper().writeValueAsBytes(this);
      } catch (JsonProcessingException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String... args) {
    var clock = new WrongClock();
    var app =
        new Application(
            clock,
            node ->
                List.of(
                    new Route(Method.POST, WRITE, (q, a) -> write(node, q, a)),
                    new Route(Method.POST, CLOCK, (q, a) -> set(clock, q, a))));
    System.exit(MusterCommand.run(app, System.getenv(), Path.of(""), args));
  }

  private static void write(Node node, ServerRequest request, ServerResponse response)
      throws IOException {
    Wish wish = Json.mapper().readValue(Body.read(request), Wish.class);
    if (System.getenv(ANSWERS_EARLY) != null) {
      response.send("committed, as it says");
      commit(node, wish, EARLY_MS, new AtomicBoolean());
      return;
    }
    var begun = new AtomicBoolean();
    try {
      commit(node, wish, 0, begun);
    } catch (RolledBack e) {
      response.status(Status.CONFLICT_409).send("rolled back");
      return;
    } finally {
      if (!response.isSent()) {
        response.header(HeaderValues.create(BEGUN_NAME, Boolean.toString(begun.get())));
      }
    }
    response.send("committed");
  }

  private static void commit(Node node, Wish wish, long pauseMs, AtomicBoolean begun) {
    node.platform()
        .database()
        .write(
            handle -> {
              begun.set(true);
              handle.execute("insert into fault_ledger (op) values (?)", wish.op());
              switch (wish.act()) {
                case PUT ->
                    new CommunityRows(node.platform().database())
                        .put(List.of(new Item.OfClub(club(wish))));
                case DELETE -> handle.execute("delete from club where slug = ?", wish.slug());
                case ROLL_BACK -> {
                  new CommunityRows(node.platform().database())
                      .put(List.of(new Item.OfClub(club(wish))));
                  throw new RolledBack();
                }
              }
              pause(pauseMs);
              return true;
            });
  }

  private static void pause(long ms) {
    try {
      Thread.sleep(ms);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Club club(Wish wish) {
    var json = Json.mapper().createObjectNode();
    json.put("slug", wish.slug());
    json.put("name", wish.name());
    json.put("visibility", wish.listed() ? "public" : "private");
    return Json.mapper().convertValue(json, Club.class);
  }

  private static void set(WrongClock clock, ServerRequest request, ServerResponse response) {
    clock.wrongBy =
        Duration.ofSeconds(
            Long.parseLong(new String(Body.read(request), StandardCharsets.US_ASCII)));
    response.send("set");
  }

  private static final class RolledBack extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** The system's clock, wrong by what it is told. */
  private static final class WrongClock extends Clock {
    private volatile Duration wrongBy = Duration.ZERO;

    @Override
    public Instant instant() {
      return Instant.now().plus(wrongBy);
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(@Nullable ZoneId zone) {
      throw new UnsupportedOperationException("the program lives in UTC");
    }
  }
}
