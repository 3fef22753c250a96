package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;
import org.muster.testing.Walk;

/** Text is text: no syntax, no other fields, no crash, no pages full of everything. */
class HostileTextIT {

  private final DemoNode demo = DemoNode.shared();

  static Stream<Named<String>> refused() {
    return Stream.of(
        Named.of("201 parentheses", "(".repeat(201)),
        Named.of("201 characters", "a".repeat(201)),
        Named.of("33 words", "ab ".repeat(33)),
        Named.of("NUL", "wolf\u0000pack"),
        Named.of("escape", "\u001b[2J"),
        Named.of("delete", "a\u007f"));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void search_isRefusedWithItsReason(String text) {
    for (String list : new String[] {"/api/search?q=", "/api/clubs?search="}) {
      HttpResponse<String> answer = demo.get(list + Walk.encoded(text));
      assertThat(answer.statusCode()).isEqualTo(400);
      assertThat(answer.headers().firstValue("content-type")).hasValue("application/problem+json");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "AND",
        "OR NOT",
        "&& ||",
        "+ -",
        "!",
        "id:[* TO *]",
        "*:*",
        "type:player",
        "[a TO z]",
        "/.*/",
        "/(a+)+$/",
        "wolf*",
        "*wolf",
        "w?lf",
        "wolf~2",
        "wolf^1000",
        "\"wolf pack",
        "\"\"\"\"",
        "'; drop table club; --",
        "' or 1=1 --",
        "<script>alert(1)</script>",
        "%00",
        "${jndi:ldap://127.0.0.1}",
        "../../etc/passwd",
        "\\",
        "\\u0000",
        "{\"match_all\":{}}",
        "_exists_:name",
        "name:(a OR b)",
        "\u202eflow",
        "\u200b\u200d\ufeff",
        "\ud83e\ude96",
        "👨‍👩‍👧‍👦🪖🔫",
        "🇩🇪🇫🇷",
        "ذئاب الصحراء",
        "זאבי המדבר",
        "ทีมหมาป่า",
        "늑대",
        "狼",
        "ﷺ",
        "ﬃ",
        "𝕨𝕠𝕝𝕗",
        "   ",
        "\u3000",
        "\uffff",
        "\ue000",
      })
  void search_isTakenAsWords(String text) {
    for (String list : new String[] {"/api/search?q=", "/api/events?sort=soonest&search="}) {
      HttpResponse<String> answer = demo.get(list + Walk.encoded(text));
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }
  }

  /** As they are: encoded they would be too long for an address before anybody counts them. */
  @Test
  void search_5000Parentheses_isRefused() {
    assertThat(demo.get("/api/search?q=" + "(".repeat(5_000)).statusCode()).isEqualTo(400);
  }

  static Stream<Named<String>> heavy() {
    return Stream.of(
        Named.of("200 CJK letters", repeated("東京都港区狼隊遊撃戦闘野外演習場", 200)),
        Named.of("200 kana", repeated("アイウエオカキクケコサシスセソ", 200)),
        Named.of("200 Thai letters", repeated("ทีมหมาป่าสงครามป่า", 200)),
        Named.of("200 different emoji", emoji(200)),
        Named.of("a bomb of combining marks", "a" + "\u0301\u0302\u0323".repeat(66)),
        Named.of("marks without a letter", "\u0301".repeat(200)),
        Named.of("marks that compose away", "e\u0301".repeat(200)),
        Named.of("one word of 200 letters", "abcdefghij".repeat(20)),
        Named.of("one letter 200 times", "a".repeat(200)),
        Named.of("words of one letter", "a b c d e f g h i j k l m n o p q r s t u v w x y z"),
        Named.of("32 prefixes", "a ".repeat(31) + "a"),
        Named.of("32 unknown words", words()),
        Named.of("words by dots", "a.b.c.d.e.".repeat(20)),
        Named.of("expansions", "\ufdfa".repeat(200)),
        Named.of("zero-width joiners", "a\u200d".repeat(100)),
        Named.of("quotes", "\"".repeat(200)),
        Named.of("parentheses", "(".repeat(100) + ")".repeat(100)));
  }

  @ParameterizedTest
  @MethodSource("heavy")
  void search_ofMuch_isAnswered(String text) {
    HttpResponse<String> answer = demo.get("/api/search?q=" + Walk.encoded(text));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
  }

  /** What reads other fields or matches everything elsewhere finds next to nothing here. */
  @ParameterizedTest
  @ValueSource(strings = {"*:*", "[* *]", "*", "/.*/", "(((", "\"\"", "&&", "🪖🪖🪖🪖", "\u200b"})
  void search_forSigns_findsNothing(String text) {
    JsonNode page = Json.parse(demo.get("/api/search?q=" + Walk.encoded(text)).body());
    assertThat(page.get("items")).isEmpty();
    assertThat(page.at("/total/value").asInt()).isZero();
    assertThat(page.has("next_cursor")).isFalse();
  }

  @Test
  void search_quotesAndOperatorsAroundAName_findItAllTheSame() {
    for (String text :
        new String[] {"\"wolf pack\"", "+wolf +pack", "(wolf) [pack]", "wolf:pack"}) {
      JsonNode page = Json.parse(demo.get("/api/search?q=" + Walk.encoded(text)).body());
      assertThat(page.at("/items/0/club/name").asText()).as(text).isEqualTo("Wolf Pack");
    }
  }

  @Test
  void search_bytesThatAreNotUtf8_areRefused() {
    assertThat(demo.get("/api/search?q=%c3%28").statusCode()).isEqualTo(400);
    assertThat(demo.get("/api/search?q=%ed%a0%80").statusCode()).isEqualTo(400);
    assertThat(demo.get("/api/search?q=%00").statusCode()).isEqualTo(400);
  }

  private static String repeated(String text, int length) {
    return text.repeat(length / text.length() + 1).substring(0, length);
  }

  private static String emoji(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> Character.toString(0x1F400 + i))
        .reduce("", String::concat);
  }

  private static String words() {
    return IntStream.range(0, 32)
        .mapToObj(i -> "zx" + (char) ('a' + i % 26) + "q" + (char) ('a' + i / 26))
        .collect(Collectors.joining(" "));
  }
}
