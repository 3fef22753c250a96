package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.community.notice.Notice.Kind;
import org.muster.community.notice.Notices;
import org.muster.core.json.Json;
import org.muster.testing.CurlCommand;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.NodeJs;
import org.muster.testing.Receiver;
import org.muster.testing.SomeNews;

/** The guide at /docs: what it shows works, and is answered as it says. */
class GuideIT {

  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w+)\\n(.*?)^```$");

  @AutoClose private static final DemoNode NODE = DemoNode.start(true);

  private final KeyHolder ada = KeyHolder.in(NODE);
  private final List<Block> blocks = blocks();

  @TempDir Path folder;

  /** A piece of code. */
  private record Block(String language, String text) {}

  private static List<Block> blocks() {
    return BLOCK
        .matcher(GuidePage.markdown(NODE.uri("").toString()))
        .results()
        .map(found -> new Block(found.group(1), found.group(2).strip()))
        .toList();
  }

  private String text(String language) {
    return blocks.stream().filter(b -> b.language.equals(language)).findFirst().orElseThrow().text;
  }

  @Test
  void commands_areAnsweredAsShown() {
    List<HttpResponse<String>> answers = new ArrayList<>();
    String cursor = "";
    for (Block block : blocks) {
      switch (block.language) {
        case "sh" -> {
          for (String command : block.text.split("\\n(?=curl)", -1)) {
            String filled = command.replace("$MUSTER_KEY", ada.key()).replace("$CURSOR", cursor);
            answers.add(NODE.send(CurlCommand.request(filled)));
            assertThat(answers.getLast().statusCode()).as(command).isIn(200, 201, 400);
            cursor = nextCursor(answers.getLast());
          }
        }
        case "json" -> assertHas(Json.parse(answers.getLast().body()), Json.parse(block.text), "");
        case "http" -> assertIs(answers.getLast(), block.text);
        default -> assertThat(block.language).isIn("js", "html", "message");
      }
    }
    assertThat(answers).hasSizeGreaterThan(15);
  }

  private static String nextCursor(HttpResponse<String> answer) {
    return answer.body().startsWith("{")
        ? Json.parse(answer.body()).path("next_cursor").asText()
        : "";
  }

  /** Status and headers are as shown, but for what is different each time; so are the members. */
  private static void assertIs(HttpResponse<String> answer, String shown) {
    List<String> parts = List.of(shown.split("\\n\\n", 2));
    List<String> head = new ArrayList<>(parts.getFirst().lines().toList());
    String status = head.removeFirst().split(" ", -1)[1];
    assertThat(answer.statusCode()).as(shown).isEqualTo(Integer.parseInt(status));
    for (String header : head) {
      String name = header.substring(0, header.indexOf(':'));
      String value = answer.headers().firstValue(name).orElseThrow(() -> new AssertionError(name));
      if (!name.equals("ETag") && !name.equals("Location")) {
        assertThat(name + ": " + value).isEqualTo(header);
      }
    }
    JsonNode body = Json.parse(parts.getLast());
    assertHas(Json.parse(answer.body()), body, "");
    if (answer.statusCode() >= 400) { // the words of a problem are the same each time
      ((ObjectNode) body).remove("request_id");
      body.properties()
          .forEach(
              member ->
                  assertThat(Json.parse(answer.body()).path(member.getKey()))
                      .isEqualTo(member.getValue()));
    }
  }

  /** Every member that is shown is there, with a value of that type. */
  private static void assertHas(JsonNode real, JsonNode shown, String at) {
    assertThat(real.getNodeType()).as(at + " of " + real).isEqualTo(shown.getNodeType());
    shown
        .properties()
        .forEach(
            member ->
                assertHas(
                    real.path(member.getKey()), member.getValue(), at + "/" + member.getKey()));
    if (shown.isArray() && !shown.isEmpty()) {
      assertThat(real).as(at).isNotEmpty();
      assertHas(real.get(0), shown.get(0), at + "/0");
    }
  }

  /** The control. */
  @Test
  void answer_thatIsNotAsShown_isNoticed() {
    JsonNode real = Json.parse("{\"items\": [{\"slug\": \"x\"}]}");
    assertHas(real, Json.parse("{\"items\": [{\"slug\": \"y\"}]}"), "");
    assertThatThrownBy(() -> assertHas(real, Json.parse("{\"items\": [{\"slug\": 1}]}"), ""))
        .isInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> assertHas(real, Json.parse("{\"item\": []}"), ""))
        .isInstanceOf(AssertionError.class);
  }

  @Test
  void message_hasTheMembersOfOneThatIsSent_andTheCodeKnowsItsSignature() throws Exception {
    try (var receiver = new Receiver()) {
      var made = ada.post("/api/me/webhooks", Map.of("url", receiver.url()));
      String secret = Json.parse(made.body()).path("secret").asText();
      Notices.on(NODE.database()).tell(SomeNews.to(ada.player(), Kind.EVENT_CHANGED, "Nachtübung"));
      Receiver.Message message = receiver.await(1);
      assertHas(Json.parse(message.body()), Json.parse(text("message")), "");

      Path code = folder.resolve("message.mjs");
      Files.writeString(
          code,
          text("js")
              + """

              import { readFileSync } from 'node:fs';
              const [secret, headers, body] = process.argv.slice(2);
              console.log(isFromMuster(secret, JSON.parse(headers), readFileSync(body, 'utf8')));
              """);
      String headers = Json.write(message.headers());
      assertThat(answer(code, secret, headers, message.body())).isEqualTo("true");
      assertThat(answer(code, secret, headers, message.body() + " ")).isEqualTo("false");
      assertThat(answer(code, "whsec_c29tZXRoaW5nIGVsc2U=", headers, message.body()))
          .isEqualTo("false");
      String before = "\"webhook-timestamp\":\"";
      assertThat(answer(code, secret, headers.replace(before, before + "1"), message.body()))
          .isEqualTo("false");
    }
  }

  /** The body is handed over in a file: arguments have the encoding of the machine's locale. */
  private static String answer(Path code, String secret, String headers, String body)
      throws IOException {
    Path file = Files.writeString(code.resolveSibling("body"), body);
    NodeJs.Run run =
        NodeJs.ready()
            .run(
                Duration.ofMinutes(1),
                code.toAbsolutePath().toString(),
                secret,
                headers,
                file.toAbsolutePath().toString());
    assertThat(run.exit()).as(run.output()).isZero();
    return run.output().strip();
  }

  @Test
  void page_isInTheFrame_andItsPartsCanBeLinkedTo() {
    HttpResponse<String> page = NODE.get("/docs");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.headers().firstValue("set-cookie")).isEmpty();
    assertThat(page.body())
        .contains("<h1>Guide for programs</h1>", "<section id=\"first-request\">", "/events")
        .contains("href=\"#webhooks\"", "href=\"/docs/reference\"")
        .doesNotContain("{base}", "{key}", "{version}");
    HttpRequest german = HttpRequest.newBuilder(NODE.uri("/de/docs")).build();
    assertThat(NODE.send(german).body()).contains("lang=\"en\"", "<html lang=\"de\">");
  }
}
