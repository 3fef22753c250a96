package org.muster.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.muster.app.Application;
import org.muster.core.Transferable.Outcome;
import org.muster.core.json.Json;
import org.muster.platform.exchange.ImportReport;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.Lines;

/** Communities that come and go: what is brought in is what is given out. */
class ImportIT {

  private DemoNode node;
  private Api api;

  @BeforeEach
  void start() {
    node = DemoNode.start(false);
    api = new Api(node);
  }

  @AfterEach
  void stop() {
    node.close();
  }

  @Test
  void sample_comesBackAsItWent() throws IOException {
    String sample = sample();
    ImportReport report = Lines.take(node, false, sample);

    assertThat(report.faults()).isEmpty();
    assertThat(report.taken()).isTrue();
    assertThat(byKey(Lines.export(node, true))).isEqualTo(byKey(sample));
  }

  @Test
  void exportTakenInAgain_changesNothing() throws IOException {
    Lines.take(node, false, sample());
    Lines.into(
        node,
        Lines.club("blank", ", \"description\": \"\""),
        Lines.venue("bare", ", \"address\": \"\", \"aka\": []"),
        Lines.player("bare", ", \"bio\": \"\", \"area\": {}, \"private\": {}"),
        Lines.event(
            "bare",
            "@bare",
            Lines.A_DAY,
            ", \"synopsis\": \"\", \"rules\": {}, \"registration\": {}, \"refund_policy\": \"\","
                + " \"previous_start\": \"2031-01-01T10:00:00.123456Z\""));
    String before = state();
    String export = Lines.export(node, true);
    ImportReport report = Lines.take(node, false, export);

    assertThat(report.outcomes().values())
        .allMatch(outcome -> outcome.inserted() == 0 && outcome.updated() == 0);
    assertThat(state()).isEqualTo(before);
    assertThat(Lines.export(node, true)).isEqualTo(export);
  }

  @Test
  void references_mayPointAnywhereInAnyFile() {
    String event =
        Lines.event(
            "game", "host", Lines.A_DAY, ", \"venue\": \"wood\", \"co_hosts\": [\"guest\"]");
    String venue = Lines.venue("wood", ", \"operator_club\": \"guest\"");
    String mine = Lines.event("mine", "@me", Lines.A_DAY, "");
    ImportReport report =
        Lines.take(
            node,
            false,
            List.of(
                bytes(event + "\n" + venue),
                bytes(mine + "\n" + Lines.club("guest", "")),
                bytes(Lines.player("me", "") + "\n" + Lines.club("host", ""))));

    assertThat(report.faults()).isEmpty();
    assertThat(report.outcomes())
        .containsEntry("club", new Outcome(2, 0, 0))
        .containsEntry("venue", new Outcome(1, 0, 0))
        .containsEntry("player", new Outcome(1, 0, 0))
        .containsEntry("event", new Outcome(2, 0, 0));
  }

  @Test
  void sameSlug_isAnUpdateAndFoundAnew() {
    Lines.into(node, Lines.club("wolves", ", \"description\": \"grey\""), Lines.club("other", ""));
    assertThat(api.slugs("/api/clubs?search=grey")).containsExactly("wolves");
    String id = api.ok("/api/clubs/wolves").path("id").asText();
    ImportReport report =
        Lines.take(
            node,
            false,
            Lines.club("wolves", ", \"description\": \"crimson\"")
                + "\n"
                + Lines.club("other", ""));
    node.awaitCaughtUp();

    assertThat(report.outcomes()).containsEntry("club", new Outcome(0, 1, 1));
    assertThat(api.slugs("/api/clubs?search=crimson")).containsExactly("wolves");
    assertThat(api.ok("/api/clubs?search=grey").path("items")).isEmpty();
    assertThat(api.ok("/api/clubs/wolves").path("id").asText()).isEqualTo(id);
    assertThat(api.ok("/api/clubs/wolves").path("version").asInt()).isEqualTo(2);
    assertThat(api.ok("/api/clubs/other").path("version").asInt()).isEqualTo(1);
  }

  @Test
  void sameSlugTwice_theLastLineHolds() {
    ImportReport report =
        Lines.take(
            node,
            false,
            Lines.club("wolves", ", \"founded\": 2001")
                + "\n"
                + Lines.club("wolves", ", \"founded\": 2002"));

    assertThat(report.outcomes()).containsEntry("club", new Outcome(1, 1, 0));
    assertThat(api.ok("/api/clubs/wolves").path("founded").asInt()).isEqualTo(2002);
  }

  @Test
  void bytesAroundLines_doNotMatter() {
    String lines =
        "\uFEFF" + Lines.club("first", "") + "\r\n\r\n   \n" + Lines.club("last", ""); // no newline

    assertThat(Lines.take(node, false, lines).outcomes())
        .containsEntry("club", new Outcome(2, 0, 0));
    assertThat(Lines.take(node, false, "").taken()).isTrue();
    assertThat(Lines.take(node, false, "\n\n").faultCount()).isZero();
  }

  @Test
  void withoutPrivate_leavesOutWhatIsNobodysBusiness() {
    Lines.into(
        node,
        Lines.player(
            "me",
            ", \"visibility\": \"public\", \"birth_date\": \"1987-06-05\","
                + " \"private\": {\"legal_name\": \"Quvox\"},"
                + " \"schemes\": [{\"scheme\": \"UKARA\", \"number\": \"QVX1\","
                + " \"valid_until\": \"2030-01-01\"}]"),
        Lines.club(
            "us",
            ", \"contact\": {\"email\": \"quvox@us.example\", \"phone\": \"555 01234\","
                + " \"url\": \"https://us.example/\"}"));

    assertThat(Lines.export(node, true))
        .contains("1987-06-05", "Quvox", "QVX1", "quvox@us.example", "555 01234");
    assertThat(Lines.export(node, false))
        .doesNotContainIgnoringCase("quvox")
        .doesNotContain("1987", "QVX1", "555 01234")
        .contains("UKARA", "2030-01-01", "https://us.example/");
  }

  @Test
  void importBesideARunningNode_becomesSearchable() throws IOException {
    Path data = Files.createTempFile("quvox", ".jsonl");
    Files.writeString(data, Lines.club("quvox", "") + "\n");
    var address = node.database.address();
    int exit =
        MusterCommand.run(
            new Application(),
            Map.of(
                "MUSTER_DB_URL", address.url(),
                "MUSTER_DB_USER", address.user(),
                "MUSTER_DB_PASSWORD", address.password()),
            Path.of("target"),
            "import",
            data.toString());
    Files.delete(data);
    org.awaitility.Awaitility.await()
        .untilAsserted(
            () -> assertThat(api.slugs("/api/clubs?search=quvox")).containsExactly("quvox"));

    assertThat(exit).isZero();
  }

  /** Every version there is, and the length of the change log. */
  private String state() {
    return api.sql(
            """
            select (select count(*) from change_log) || ' '
              || (select string_agg(slug || version, ' ' order by slug) from club)
              || (select string_agg(slug || version, ' ' order by slug) from venue)
              || (select string_agg(slug || version, ' ' order by slug) from event)
              || (select string_agg(handle || version, ' ' order by handle) from player)\
            """)
        .getFirst();
  }

  private static String sample() throws IOException {
    return Files.readString(Path.of("src/test/resources/sample-import.jsonl"));
  }

  /** Lines by type and key; times as instants, and numbers that are equal equal. */
  private static Map<String, JsonNode> byKey(String lines) {
    var all = new TreeMap<String, JsonNode>();
    for (String line : lines.lines().toList()) {
      JsonNode json = same(Json.parse(line));
      all.put(json.path("type").asText() + " " + Api.slug(json), json);
    }
    return all;
  }

  private static JsonNode same(JsonNode node) {
    if (node.isObject()) {
      ObjectNode out = Json.mapper().createObjectNode();
      node.properties().stream()
          .filter(e -> !(e.getValue().isArray() && e.getValue().isEmpty()))
          .forEach(e -> out.set(e.getKey(), same(e.getValue())));
      return out;
    }
    if (node.isArray()) {
      var out = Json.mapper().createArrayNode();
      node.forEach(item -> out.add(same(item)));
      return out;
    }
    if (node.isNumber()) {
      return Json.mapper().getNodeFactory().numberNode(node.doubleValue());
    }
    if (node.isTextual() && node.asText().matches("\\d{4}-\\d\\d-\\d\\dT.*")) {
      return Json.mapper()
          .getNodeFactory()
          .textNode(OffsetDateTime.parse(node.asText()).toInstant().toString());
    }
    return node;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
