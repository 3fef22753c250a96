package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.delivery.mcp.Raw.Speech;

/** What models read: lists in order, tool errors that help, parameters that do not fit. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AnswersIT {

  private final ToyServer server = new ToyServer();
  private final Raw raw = new Raw(server.address());

  @AfterAll
  void stop() {
    server.close();
  }

  private String error(Speech speech, String tool, String arguments) {
    var answer =
        raw.call(
            speech, "tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.result().path("isError").asBoolean()).isTrue();
    assertThat(answer.result().has("structuredContent")).isFalse();
    return answer.text();
  }

  private static List<String> each(JsonNode list, String key) {
    return list.valueStream().map(item -> item.path(key).asText()).toList();
  }

  @ParameterizedTest
  @EnumSource
  void lists_areInTheOrderOfTheCatalogue(Speech speech) {
    assertThat(each(raw.call(speech, "tools/list", "{}").result().path("tools"), "name"))
        .containsExactly("search_toys", "get_toy", "get_my_toys", "break_toy");
    var templates = raw.call(speech, "resources/templates/list", "{}").result();
    assertThat(each(templates.path("resourceTemplates"), "uriTemplate"))
        .containsExactly("muster://toys/{slug}", "muster://cars/{slug}", "muster://balls/{slug}");
    assertThat(each(raw.call(speech, "prompts/list", "{}").result().path("prompts"), "name"))
        .containsExactly("plan_my_weekend", "find_a_team", "prepare_for_this_game");
  }

  @ParameterizedTest
  @EnumSource
  void arguments_thatDoNotFit_areNamedWithWhatIsAllowed(Speech speech) {
    assertThat(error(speech, "search_toys", "{\"limit\":9,\"colour\":\"blue\",\"x\":1}"))
        .contains("- limit must be a whole number from 1 to 3.")
        .contains("- colour must be one of red, green.")
        .contains("- x is unknown. Allowed: text, colour, limit.")
        .contains("call search_toys again");
    assertThat(error(speech, "get_toy", "{}")).contains("- slug is required.");
    assertThat(error(speech, "get_toy", "{\"slug\":7}")).contains("- slug must be text");
    assertThat(error(speech, "get_toy", "{\"slug\":\"bear\",\"" + "y".repeat(5000) + "\":1}"))
        .hasSizeLessThan(400);
  }

  @ParameterizedTest
  @EnumSource
  void problem_ofATool_saysWhatToDoNext(Speech speech) {
    assertThat(error(speech, "get_toy", "{\"slug\":\"nope\"}"))
        .isEqualTo(
            "This toy does not exist, or you are not allowed to see it. Call search_toys to find"
                + " the right one.");
    assertThat(error(speech, "get_toy", "{\"slug\":\"gone\"}"))
        .contains("new address: ball.", "Call get_toy again");
    assertThat(error(speech, "get_toy", "{\"slug\":\"later\"}")).contains("again in 3 seconds");
    assertThat(error(speech, "get_toy", "{\"slug\":\"old\"}")).contains("without cursor");
  }

  @ParameterizedTest
  @EnumSource
  void bug_isLoggedOnceAndNotShown(Speech speech) {
    var seen = new java.util.concurrent.CopyOnWriteArrayList<LogRecord>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord record) {
            if (record.getLevel().intValue() >= java.util.logging.Level.WARNING.intValue()) {
              seen.add(record);
            }
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger root = Logger.getLogger("");
    root.addHandler(handler);
    try {
      var answer =
          raw.call(
              speech, "tools/call", "{\"name\":\"get_toy\",\"arguments\":{\"slug\":\"broken\"}}");
      assertThat(answer.code()).isEqualTo(-32603);
      assertThat(answer.http().body()).doesNotContain("secret", "Exception");
      assertThat(seen).hasSize(1);
      String requestId = seen.getFirst().getMessage().replaceAll(".* ", "");
      assertThat(requestId).isNotBlank();
      assertThat(answer.message()).contains(requestId);
    } finally {
      root.removeHandler(handler);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "tools/call|{}|name must be a string",
        "tools/call|{\"name\":\"no_such\"}|Available tools: search_toys, get_toy, get_my_toys,"
            + " break_toy.",
        "tools/call|{\"name\":\"get_toy\",\"arguments\":[]}|arguments must be an object",
        "tools/call|{\"name\":\"get_toy\",\"arguments\":\"bear\"}|arguments must be an object",
        "tools/call|{\"name\":\"get_toy\",\"arguments\":null}|arguments must be an object",
        "tools/list|{\"cursor\":\"abc\"}|without cursor",
        "prompts/get|{\"name\":\"no_such\"}|Available prompts: plan_my_weekend",
        "prompts/get|{\"name\":\"find_a_team\"}|place is required",
        "prompts/get|{\"name\":\"find_a_team\",\"arguments\":{\"place\":7}}|place must be a string",
        "prompts/get|{\"name\":\"find_a_team\",\"arguments\":{\"x\":\"y\"}}|find_a_team takes"
            + " place",
        "prompts/get|{\"name\":\"find_a_team\",\"arguments\":[]}|arguments must be an object",
        "resources/read|{}|uri must be a string",
        "resources/read|{\"uri\":7}|uri must be a string",
        "completion/complete|{}|argument must be an object",
        "completion/complete|{\"argument\":{\"name\":\"a\",\"value\":\"b\"},\"ref\":{\"type\":\"x\"}}|ref/prompt",
        "completion/complete|{\"argument\":{\"name\":\"a\",\"value\":\"b\"},\"ref\":{\"type\":\"ref/prompt\",\"name\":\"x\"}}|Unknown"
            + " prompt",
        "completion/complete|{\"argument\":{\"name\":\"a\",\"value\":\"b\"},\"ref\":{\"type\":\"ref/resource\",\"uri\":\"muster://toys/{slug}\"}}|The"
            + " only variable of this template is slug",
      })
  void params_thatDoNotFit_areInvalidParams(String method, String params, String says) {
    for (Speech speech : Speech.values()) {
      var answer = raw.call(speech, method, params);
      assertThat(answer.status()).as(params).isEqualTo(200);
      assertThat(answer.code()).isEqualTo(-32602);
      assertThat(answer.message()).contains(says).doesNotContain("invalid_tool_name");
    }
  }

  @ParameterizedTest
  @EnumSource
  void completion_offersValuesAndSaysWhetherThereAreMore(Speech speech) {
    String ask =
        "{\"argument\":{\"name\":\"slug\",\"value\":\"%s\"},\"ref\":{\"type\":\"ref/resource\","
            + "\"uri\":\"muster://toys/{slug}\"}}";
    var few = raw.call(speech, "completion/complete", ask.formatted("b")).result();
    assertThat(few.path("completion").path("values").toString()).isEqualTo("[\"bear\",\"ball\"]");
    assertThat(few.path("completion").path("hasMore").asBoolean()).isFalse();
    var many = raw.call(speech, "completion/complete", ask.formatted("many")).result();
    assertThat(many.path("completion").path("values")).hasSize(20);
    assertThat(many.path("completion").path("hasMore").asBoolean()).isTrue();
    var prompt =
        raw.call(
                speech,
                "completion/complete",
                "{\"argument\":{\"name\":\"event\",\"value\":\"op\"},\"ref\":{\"type\":\"ref/prompt\","
                    + "\"name\":\"prepare_for_this_game\"}}")
            .result();
    assertThat(prompt.path("completion").path("values").toString())
        .isEqualTo("[\"op-1\",\"op-2\"]");
  }

  @ParameterizedTest
  @EnumSource
  void storedText_isInResultsOnly(Speech speech) {
    var bear =
        raw.call(speech, "tools/call", "{\"name\":\"get_toy\",\"arguments\":{\"slug\":\"bear\"}}");
    assertThat(bear.text()).isEqualTo(Toys.STORED);
    assertThat(raw.call(speech, "tools/list", "{}").http().body()).doesNotContain(Toys.STORED);
  }
}
