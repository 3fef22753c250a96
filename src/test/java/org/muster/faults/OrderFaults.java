package org.muster.faults;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.testing.NodeProcess;

/** Time and order are not what one would like them to be. */
final class OrderFaults {

  private OrderFaults() {}

  static List<Fault> all() {
    return List.of(new LateCommits(), new LongTransaction(), new ClockSteps());
  }

  private static final class LateCommits extends Fault {
    LateCommits() {
      super("late-commits", "8 writers commit late and out of order: no change is missed");
    }

    @Override
    boolean staysInStep() {
      return true;
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      new org.muster.platform.changelog.Writers(site.postgres().address(), random.nextLong())
          .run(Thread::onSpinWait);
    }
  }

  private static final class LongTransaction extends Fault {
    private @Nullable Connection open;
    private int count;

    LongTransaction() {
      super("long-transaction", "an open transaction delays nobody, and is seen when it commits");
    }

    @Override
    boolean staysInStep() {
      return true;
    }

    @Override
    Refusals refusals() {
      return Refusals.NONE;
    }

    @Override
    Duration lasts(Form form) {
      return Duration.ofSeconds(form == Form.SHORT ? 1 : 30);
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      Connection connection = site.postgres().connect();
      open = connection;
      connection.setAutoCommit(false);
      try (var insert =
          connection.prepareStatement(
              """
              insert into club (slug, name, kind, join_policy, visibility, state)
              values (?, ?, 'club', 'open', 'public', 'active')\
              """)) {
        insert.setString(1, "long-" + site.history().size() + "-" + count++);
        insert.setString(2, Names.next(random));
        insert.executeUpdate();
      }
    }

    @Override
    void heal(Site site, Complaints complaints) throws SQLException {
      if (open != null) {
        open.commit();
      }
      release(site);
    }

    @Override
    void release(Site site) throws SQLException {
      if (open != null) {
        open.close();
        open = null;
      }
    }
  }

  /** A day ahead, and a day back. The clock of PostgreSQL stays: nothing here can set it. */
  private static final class ClockSteps extends Fault {
    private static final String EXPIRED = "The cursor has expired";
    private static final String PAGE = "/api/clubs?limit=5";

    ClockSteps() {
      super(
          "clock-steps", "the node's clock jumps by a day: nothing is lost, pages go on or expire");
    }

    @Override
    boolean staysInStep() {
      return true;
    }

    @Override
    Refusals refusals() {
      return Refusals.NONE;
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      set(site.node(), Duration.ZERO);
      try (var client = new Client(site.node().url())) {
        String before = cursor(client);
        set(site.node(), Duration.ofDays(1).plusHours(2));
        if (!next(client, before).contains(EXPIRED)) {
          complaints.add("a cursor of the day before has not expired");
        }
        String tomorrow = cursor(client);
        set(site.node(), Duration.ofDays(-1));
        for (String cursor : List.of(before, tomorrow)) {
          if (!next(client, cursor).contains("\"items\"")) {
            complaints.add("a cursor does not go on: " + next(client, cursor));
          }
        }
      }
    }

    @Override
    void heal(Site site, Complaints complaints) {
      set(site.node(), Duration.ZERO);
    }

    private static String cursor(Client client) {
      if (client.get(PAGE) instanceof Client.Answer.Whole whole) {
        JsonNode page = Json.parse(whole.body());
        return page.path("next_cursor").asText();
      }
      return "";
    }

    private static String next(Client client, String cursor) {
      return client.get(PAGE + "&cursor=" + cursor) instanceof Client.Answer.Whole whole
          ? whole.body()
          : "no answer";
    }

    private static void set(NodeProcess node, Duration wrongBy) {
      byte[] seconds = Long.toString(wrongBy.toSeconds()).getBytes(StandardCharsets.US_ASCII);
      try (var client = new Client(node.url())) {
        client.post(FaultNode.CLOCK, seconds);
      }
    }
  }
}
