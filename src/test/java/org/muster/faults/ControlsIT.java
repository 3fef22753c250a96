package org.muster.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.faults.Checker.Row;
import org.muster.faults.FaultNode.Act;
import org.muster.faults.History.Outcome;
import org.muster.faults.Landmarks.Landmark;

/** Promises that are broken on purpose: the suite must notice each. */
@Tag("apart")
@Tag("full")
class ControlsIT {

  private static final long SEED = 7;

  @Test
  void nodeThatAnswersBeforeItsCommit_losesWhatItAcknowledged() throws Exception {
    try (Site site = Site.open()) {
      assertThat(site.node().terminate()).isZero();
      site.node().with(FaultNode.ANSWERS_EARLY, "yes").start().awaitReady();
      Result result = Run.of(Faults.named("node-killed").orElseThrow(), site, Form.SHORT, 5, SEED);
      assertThat(result.lost()).as("%s", result).isPositive();
    }
  }

  @Test
  void rowThatNobodyWroteLikeThis_isLostAndWhatSearchShowsIsStale() throws Exception {
    try (Site site = Site.open();
        var client = new Client(site.node().url())) {
      var complaints = new Complaints(site.judge());
      var writer = new Writer(client, site.history(), complaints);
      var random = new Random(SEED);
      String written = Names.next(random);
      String other = Names.next(random);
      assertThat(writer.write(Act.PUT, "wolf", written, true)).isEqualTo(Outcome.ACKNOWLEDGED);
      List<Row> rows = site.stored().rows();
      Searches.awaitInStep(client, rows, List.of(written), complaints);

      List<Row> doctored =
          rows.stream()
              .map(row -> row.slug().equals("wolf") ? new Row("wolf", other, row.listed()) : row)
              .toList();
      var strict = new Complaints(Judge.STRICT);
      assertThat(Searches.settle(client, doctored, List.of(written, other), strict).stale())
          .hasSize(3);

      site.postgres().sql("update club set name = '%s' where slug = 'wolf'".formatted(other));
      assertThat(Checker.compare(site.history().entries(), site.stored()).lost()).isNotEmpty();
      assertThat(complaints.kept()).isEmpty();
    }
  }

  @Test
  void faultThatIsNotHealed_isNoticed() throws Exception {
    try (Site site = Site.open()) {
      Result result = Run.of(new NeverHealed(), site, Form.SHORT, 1, SEED);
      assertThat(result.isGood()).isFalse();
      assertThat(result.details()).anyMatch(detail -> detail.contains("not within"));
    }
  }

  /** A table that is taken away for ever. */
  private static final class NeverHealed extends Fault {
    NeverHealed() {
      super("never-healed", "none");
    }

    @Override
    Duration patience() {
      return Duration.ofSeconds(3);
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      site.postgres().sql("alter table fault_ledger rename to gone");
    }

    @Override
    void release(Site site) throws Exception {
      site.postgres().sql("alter table gone rename to fault_ledger");
    }
  }

  @Test
  void answersThatBreakThePromise_areComplaints() throws Exception {
    String head = "HTTP/1.1 503 No\r\nConnection: close\r\nContent-Length: 0\r\n";
    assertThat(read(head + "Retry-After: 1\r\n\r\n", Manners.ALWAYS_ANSWERS, Refusals.READS))
        .isZero();
    assertThat(read(head + "\r\n", Manners.ALWAYS_ANSWERS, Refusals.READS)).isPositive();
    assertThat(
            read(
                "HTTP/1.1 500 No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
                Manners.ALWAYS_ANSWERS,
                Refusals.READS))
        .isPositive();
    assertThat(read(ok("{\"items\": []}"), Manners.MAY_BREAK_OFF, Refusals.READS)).isPositive();
    assertThat(
            read(
                ok("{\"items\": [{\"slug\": \"wolf\", \"name\": \"wolfpack\"}]}"),
                Manners.ALWAYS_ANSWERS,
                Refusals.READS))
        .isZero();
    String half = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 50\r\n\r\n{";
    assertThat(read(half, Manners.MAY_BREAK_OFF, Refusals.READS)).isZero();
    assertThat(read(half, Manners.MAY_BE_AWAY, Refusals.READS)).isPositive();
    assertThat(read("", Manners.MAY_BE_AWAY, Refusals.READS)).isZero();
    assertThat(read("", Manners.ALWAYS_ANSWERS, Refusals.READS)).isPositive();
  }

  private static String ok(String body) {
    return "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s"
        .formatted(body.length(), body);
  }

  /** What a reader complains of who gets this answer, again and again. */
  private static int read(String answer, Manners manners, Refusals refusals) throws Exception {
    var complaints = new Complaints(Judge.STRICT);
    var landmarks = new Landmarks(List.of(new Landmark("wolf", "wolfpack", true)));
    try (var node = new CannedNode(answer);
        var client = new Client(node.url());
        var _ = new Readers(client, landmarks, manners, refusals, complaints, SEED)) {
      node.awaitAsked();
    }
    return complaints.count();
  }
}
