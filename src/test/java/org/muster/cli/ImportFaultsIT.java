package org.muster.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.core.Transferable.Outcome;
import org.muster.platform.exchange.ImportReport;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.Lines;

/** Wrong lines: file, line, field and reason, and nothing half taken. */
class ImportFaultsIT {

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);

  private static final String GOOD = Lines.club("good", "");

  static Stream<Arguments> wrongLines() {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    String times = Lines.A_DAY;
    return Stream.of(
        wrong("not json", "", "not valid JSON"),
        wrong("{\"type\": \"club\", \"slug\": \"x\"", "", "not valid JSON"),
        wrong("[1, 2]", "", "single JSON object"),
        wrong("null", "", "single JSON object"),
        wrong("{}", "/type", "club, player, venue, event"),
        wrong("{\"type\": \"gang\", \"slug\": \"x\"}", "/type", "club, player, venue, event"),
        wrong("{\"type\": 5}", "/type", "club, player, venue, event"),
        wrong(Lines.club("x", "").replace("\"slug\": \"x\", ", ""), "/slug", "required"),
        wrong(Lines.club("Not A Slug", ""), "/slug", "pattern"),
        wrong(Lines.club("x", ", \"colour\": \"red\""), "/colour", "unknown"),
        wrong(Lines.club("x", ", \"id\": \"1\""), "/id", "unknown"),
        wrong(Lines.club("x", ", \"slug\": \"y\""), "", "not valid JSON"),
        wrong(Lines.club("x", ", \"founded\": \"2001\""), "/founded", "whole number"),
        wrong(Lines.club("x", ", \"founded\": 1e400"), "/founded", ""),
        wrong(Lines.club("x", ", \"founded\": 1492"), "/founded", "1970 to 2100"),
        wrong(
            Lines.event(
                "x",
                "good",
                times,
                ", \"prices\": [{\"amount_minor\": 1, \"currency\": \"GBP\", \"from\":"
                    + " \"2031-05-02T00:00:00Z\", \"until\": \"2031-05-01T00:00:00Z\"}]"),
            "/prices/0/until",
            "after from"),
        wrong(Lines.club("x", ", \"kind\": \"gang\""), "/kind", "team, club"),
        wrong(Lines.club("x", ", \"kind\": \"TEAM\""), "/kind", "team, club"),
        wrong(Lines.club("x", ", \"styles\": [\"cqb\", \"chess\"]"), "/styles/1", "skirmish"),
        wrong(
            Lines.club("x", ", \"home\": {\"point\": {\"lat\": 91, \"lon\": 0}}"),
            "/home/point",
            "lat"),
        wrong(
            Lines.club("x", ", \"home\": {\"point\": {\"lat\": 1e999, \"lon\": 0}}"),
            "/home/point",
            ""),
        wrong(
            Lines.club("x", ", \"home\": {\"point\": {\"lat\": 1}}"),
            "/home/point/lon",
            "required"),
        wrong(
            Lines.club("x", ", \"contact\": {\"email\": \"nobody\"}"), "/contact/email", "pattern"),
        wrong(
            Lines.club("x", ", \"links\": [{\"url\": \"javascript:alert(1)\"}]"),
            "/links/0/url",
            "pattern"),
        wrong(Lines.club("x", ", \"description\": \"a\\u0000b\""), "/description", "control"),
        wrong(Lines.club("x", ", \"description\": \"a\\ud800b\""), "/description", "control"),
        wrong(Lines.club("x", ", \"aka\": [\"a\\n- b (c)\"]"), "/aka/0", "single line"),
        wrong(Lines.player("x", ", \"callsign\": \"a\\u2028b\""), "/callsign", "single line"),
        wrong(Lines.club("x", ", \"description\": " + deep), "", "not valid JSON"),
        wrong(
            Lines.club("x", ", \"description\": \"" + "a".repeat(20_001) + "\""),
            "/description",
            "at most 20000"),
        wrong(
            Lines.club("x", ", \"description\": \"" + "a".repeat(2_000_000) + "\""),
            "",
            "longer than"),
        wrong(Lines.player("x", ", \"birth_date\": \"1999-02-30\""), "/birth_date", ""),
        wrong(Lines.player("x", ", \"birth_date\": \"0000-01-01\""), "/birth_date", ""),
        wrong(Lines.player("x", ", \"birth_date\": \"1899-12-31\""), "/birth_date", "not before"),
        wrong(Lines.player("x", ", \"birth_date\": \"2150-01-01\""), "/birth_date", "in the past"),
        wrong(Lines.player("x", ", \"birth_date\": \"5.6.1987\""), "/birth_date", "date"),
        wrong(Lines.player("x", ", \"is_adult\": true"), "/is_adult", "unknown"),
        wrong(Lines.venue("x", ", \"amenities\": [\"sauna\"]"), "/amenities/0", "parking"),
        wrong(Lines.venue("x", ", \"floors\": 0"), "/floors", "1 to 100"),
        wrong(
            Lines.event("x", "good", times.replace("2031-05-03T16", "2031-05-03T08"), ""),
            "/ends_at",
            "after starts_at"),
        wrong(
            Lines.event("x", "good", times.replace("Europe/Berlin", "Mars/Olympus"), ""),
            "/tz",
            ""),
        wrong(
            Lines.event("x", "good", times.replace("T09:00:00+02:00", ""), ""),
            "/starts_at",
            "RFC 3339"),
        wrong(
            Lines.event("x", "good", times.replace("05-03T09:00:00+02:00", "03-30T02:30"), ""),
            "/starts_at",
            "does not exist in Europe/Berlin"),
        wrong(
            Lines.event("x", "good", times.replace("2031-05-03T09", "2031-02-30T09"), ""),
            "/starts_at",
            ""),
        wrong(
            Lines.event("x", "good", times.replace("2031-05-03T09", "0000-05-03T09"), ""),
            "/starts_at",
            ""),
        wrong(
            Lines.event("x", "good", times.replace("2031-05-03T16", "9999-12-31T23"), ""),
            "/ends_at",
            "years"),
        wrong(
            Lines.event("x", "good", times, ", \"state\": \"lost\""), "/state", "draft, published"),
        wrong(
            Lines.event("x", "good", times, ", \"cancel_reason\": \"storm\""),
            "/cancel_reason",
            "cancelled"),
        wrong(
            Lines.event(
                "x", "good", times, ", \"prices\": [{\"amount_minor\": 1, \"currency\": \"XQX\"}]"),
            "/prices/0",
            ""),
        wrong(
            Lines.event(
                "x",
                "good",
                times,
                ", \"prices\": [{\"amount_minor\": 1.5, \"currency\": \"EUR\"}]"),
            "/prices/0/amount_minor",
            "whole number"),
        wrong(Lines.event("x", "nobody", times, ""), "/organiser", "club nobody does not exist"),
        wrong(Lines.event("x", "@nobody", times, ""), "/organiser", "player nobody does not exist"),
        wrong(
            Lines.event("x", "good", times, ", \"venue\": \"nowhere\""),
            "/venue",
            "venue nowhere does not exist"),
        wrong(
            Lines.event("x", "good", times, ", \"co_hosts\": [\"good\", \"nobody\"]"),
            "/co_hosts/1",
            "club nobody does not exist"),
        wrong(
            Lines.venue("x", ", \"operator_club\": \"nobody\""),
            "/operator_club",
            "club nobody does not exist"));
  }

  private static Arguments wrong(String line, String pointer, String reason) {
    return Arguments.of(line, pointer, reason);
  }

  @ParameterizedTest
  @MethodSource("wrongLines")
  void wrongLine_isNamedAndNothingIsTaken(String line, String pointer, String reason) {
    ImportReport report =
        Lines.take(NODE, false, GOOD + "\n\n" + line + "\n" + Lines.club("last", ""));

    assertThat(report.taken()).isFalse();
    assertThat(report.faultCount()).isEqualTo(1);
    assertThat(report.faults())
        .anySatisfy(
            found -> {
              assertThat(found.file()).endsWith("1.jsonl");
              assertThat(found.line()).isEqualTo(3);
              assertThat(found.fault().name()).startsWith(pointer);
              assertThat(found.fault().detail()).contains(reason);
              assertThat(found.toString()).hasSizeLessThan(1000).doesNotContain("org.muster");
            });
    assertThat(NODE.node.rows().isEmpty()).isTrue();
  }

  @Test
  void brokenBytes_areNamed() {
    var bytes = new ByteArrayOutputStream();
    bytes.writeBytes((GOOD + "\n").getBytes(StandardCharsets.UTF_8));
    bytes.writeBytes(
        Lines.club("x", ", \"place\": \"Zürich\"").getBytes(StandardCharsets.ISO_8859_1));
    ImportReport report = Lines.take(NODE, false, List.of(bytes.toByteArray()));

    assertThat(report.taken()).isFalse();
    assertThat(report.faults()).singleElement().asString().contains("1.jsonl:2: ", "UTF-8");
    assertThat(
            Lines.take(NODE, false, List.of(GOOD.getBytes(StandardCharsets.UTF_16))).faultCount())
        .isPositive();
    assertThat(NODE.node.rows().isEmpty()).isTrue();
  }

  @Test
  void everyFaultOfALine_isNamed() {
    ImportReport report =
        Lines.take(NODE, false, Lines.club("x", ", \"kind\": \"gang\", \"founded\": 1, \"a\": 2"));

    assertThat(report.faults())
        .extracting(found -> found.fault().name())
        .containsExactlyInAnyOrder("/kind", "/founded", "/a");
    assertThat(report.faultCount()).as("lines").isEqualTo(1);
  }

  @Test
  void faultsOfSeveralFiles_nameTheirFile() {
    ImportReport report =
        Lines.take(
            NODE,
            false,
            List.of(
                GOOD.getBytes(StandardCharsets.UTF_8),
                "nonsense".getBytes(StandardCharsets.UTF_8)));

    assertThat(report.faults()).singleElement().asString().contains("2.jsonl:1: ");
  }

  @Test
  void keepGoing_takesTheGoodAndRefusesWhatNamesTheBad() {
    try (var node = DemoNode.start(false)) {
      ImportReport report =
          Lines.take(
              node,
              true,
              String.join(
                  "\n",
                  GOOD,
                  Lines.club("bad", ", \"founded\": 1"),
                  Lines.venue("of-bad", ", \"operator_club\": \"bad\""),
                  Lines.venue("of-good", ", \"operator_club\": \"good\""),
                  Lines.event("at-venue-of-bad", "good", Lines.A_DAY, ", \"venue\": \"of-bad\""),
                  Lines.event("with-bad", "good", Lines.A_DAY, ", \"co_hosts\": [\"bad\"]"),
                  Lines.event("by-bad", "bad", Lines.A_DAY, ""),
                  Lines.event("by-good", "good", Lines.A_DAY, ", \"venue\": \"of-good\""),
                  "nonsense"));
      node.awaitCaughtUp();
      var api = new Api(node);

      assertThat(report.taken()).isTrue();
      assertThat(report.faults())
          .extracting(found -> found.line() + found.fault().name())
          .containsExactlyInAnyOrder(
              "2/founded", "9", "3/operator_club", "5/venue", "6/co_hosts/0", "7/organiser");
      assertThat(report.faultCount()).isEqualTo(6);
      assertThat(report.outcomes())
          .containsEntry("club", new Outcome(1, 0, 0))
          .containsEntry("venue", new Outcome(1, 0, 0))
          .containsEntry("event", new Outcome(1, 0, 0));
      assertThat(api.slugs("/api/clubs")).containsExactly("good");
      assertThat(api.slugs("/api/venues")).containsExactly("of-good");
      assertThat(api.slugs("/api/events")).containsExactly("by-good");
    }
  }

  @Test
  void manyFaults_areCountedAndTheFirstAreShown() {
    ImportReport report = Lines.take(NODE, false, "nonsense\n".repeat(5000));

    assertThat(report.faultCount()).isEqualTo(5000);
    assertThat(report.faults()).hasSize(100);
    assertThat(report.faults().getLast().line()).isEqualTo(100);
  }
}
