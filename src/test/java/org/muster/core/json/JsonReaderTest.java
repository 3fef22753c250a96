package org.muster.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

class JsonReaderTest {

  record Named(
      @NotNull @Size(min = 1, max = 10) String name,
      @Nullable @MultilineText @Size(min = 1, max = 20) String note,
      @Nullable List<@Size(min = 1, max = 10) String> tags) {}

  @ParameterizedTest
  @ValueSource(strings = {" ", "  \u00a0 ", "\u2003\u3000", "\u1680"})
  void read_nothingButSpaces_isNoName(String blank) {
    for (String member : List.of("name", "note", "tags")) {
      ObjectNode json = Json.mapper().createObjectNode().put("name", "a");
      if (member.equals("tags")) {
        json.putArray(member).add(blank);
      } else {
        json.put(member, blank);
      }
      assertThatThrownBy(() -> JsonReader.of(Named.class).read(json))
          .as(member)
          .isInstanceOfSatisfying(
              ProblemException.class,
              e ->
                  assertThat(e.problem())
                      .isInstanceOfSatisfying(
                          Problem.Invalid.class,
                          p -> assertThat(p.faults().getFirst().code()).isEqualTo("too_short")));
    }
  }

  @Test
  void read_spacesAtTheEndsOfNames_areDropped() {
    Named read =
        JsonReader.of(Named.class)
            .read(
                Json.parse(
                    "{\"name\": \"\u00a0Old mill \", \"note\": \" indented\", \"tags\": [\" a"
                        + " \"]}"));
    assertThat(read).isEqualTo(new Named("Old mill", " indented", List.of("a")));
  }

  private static final JsonReader<Gadget> GADGET = JsonReader.of(Gadget.class);
  private static final JsonReader<Letter> LETTER = JsonReader.of(Letter.class);

  @Test
  void read_everything() {
    assertThat(
            GADGET.read(
                Json.parse(
                    """
                    {"slug": "m4", "weight_kg": 3, "price": 99.5, "fragile": false,
                     "colour": "dark_green", "made_on": "2026-02-28",
                     "sold_at": "2026-03-01T10:00:00+09:00", "tz": "Asia/Tokyo",
                     "parts": [{"name": "bolt"}, {"name": "mag", "colour": "red"}], "limit": 5}
                    """)))
        .isEqualTo(
            new Gadget(
                "m4",
                3,
                99.5,
                false,
                Gadget.Colour.DARK_GREEN,
                LocalDate.of(2026, 2, 28),
                OffsetDateTime.parse("2026-03-01T10:00:00+09:00"),
                ZoneId.of("Asia/Tokyo"),
                List.of(new Gadget.Part("bolt", null), new Gadget.Part("mag", Gadget.Colour.RED)),
                5));
  }

  @Test
  void read_whatIsAbsent_isAbsentOrItsDefault() {
    Gadget gadget = GADGET.read(Json.parse("{\"slug\":\"m4\"}"));
    assertThat(gadget.colour()).isNull();
    assertThat(gadget.parts()).isEmpty();
    assertThat(gadget.limit()).isEqualTo(20);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}                                              | /slug missing",
        "{\"slug\": null}                                | /slug wrong_type",
        "{\"slug\": 4}                                   | /slug wrong_type",
        "{\"slug\": \"\"}                                | /slug too_short, /slug bad_format",
        "{\"slug\": \"abcdefghijk\"}                     | /slug too_long",
        "{\"slug\": \"A\"}                               | /slug bad_format",
        "{\"slug\": \"a\\n"
            + "\"}                            | /slug bad_format, /slug control_character",
        "{\"slug\": \"a\", \"weight_kg\": 0}             | /weight_kg out_of_range",
        "{\"slug\": \"a\", \"weight_kg\": 101}           | /weight_kg out_of_range",
        "{\"slug\": \"a\", \"weight_kg\": 1.5}           | /weight_kg wrong_type",
        "{\"slug\": \"a\", \"weight_kg\": \"1\"}         | /weight_kg wrong_type",
        "{\"slug\": \"a\", \"weight_kg\": 99999999999}   | /weight_kg out_of_range",
        "{\"slug\": \"a\", \"price\": -0.01}             | /price out_of_range",
        "{\"slug\": \"a\", \"fragile\": \"true\"}        | /fragile wrong_type",
        "{\"slug\": \"a\", \"colour\": \"RED\"}          | /colour not_allowed",
        "{\"slug\": \"a\", \"made_on\": \"2026-02-30\"}  | /made_on bad_format",
        "{\"slug\": \"a\", \"sold_at\": \"2026-02-01\"}  | /sold_at bad_format",
        "{\"slug\": \"a\", \"sold_at\": \"2026-02-01T10:00:00\"} | /sold_at bad_value",
        "{\"slug\": \"a\", \"sold_at\": \"2026-02-01T25:00Z\"} | /sold_at bad_format",
        "{\"slug\": \"a\", \"sold_at\": \"2026-02-01T10:00\", \"tz\": \"Mars/Olympus\"} | /tz"
            + " bad_value",
        "{\"slug\": \"a\", \"sold_at\": \"2026-03-29T01:30\", \"tz\": \"Europe/London\"}"
            + " | /sold_at no_such_time",
        "{\"slug\": \"a\", \"tz\": \"Mars/Olympus\"}     | /tz bad_value",
        "{\"slug\": \"a\", \"tz\": \"\"}                 | /tz bad_value",
        "{\"slug\": \"a\", \"parts\": {}}                | /parts wrong_type",
        "{\"slug\": \"a\", \"parts\": [{\"name\":\"a\"},{\"name\":\"b\"},{\"name\":\"c\"}]} |"
            + " /parts too_many",
        "{\"slug\": \"a\", \"parts\": [{}]}              | /parts/0/name missing",
        "{\"slug\": \"a\", \"parts\": [{\"name\":\"a\"},{\"name\":\"toolong\"}]} | /parts/1/name"
            + " too_long",
        "{\"slug\": \"a\", \"parts\": [null]}            | /parts/0 wrong_type",
        "{\"slug\": \"a\", \"Slug\": \"b\"}              | /Slug unknown",
        "{\"slug\": \"a\", \"weightKg\": 1}              | /weightKg unknown",
        "{\"slug\": \"a\", \"parts\": [{\"name\":\"a\",\"x\":1}]} | /parts/0/x unknown",
        "{\"slug\": \"a\", \"parts\": [{\"name\":\"\\u0000\"}]}   | /parts/0/name"
            + " control_character",
        "{\"slug\": \"a\", \"parts\": [{\"name\":\"\\ud83e\"}]}   | /parts/0/name"
            + " control_character",
        "[]                                              | document wrong_type",
        "null                                            | document wrong_type",
        "{\"weight_kg\": 0, \"x\": 1, \"price\": \"a\"}  | /slug missing, /weight_kg out_of_range,"
            + " /price wrong_type, /x unknown",
      })
  void read_faultsAreNamedByPointer(String json, String faults) {
    assertThat(faults(() -> GADGET.read(Json.parse(json))))
        .extracting(f -> (f.name().isEmpty() ? "document" : f.name()) + " " + f.code())
        .containsExactlyInAnyOrder(faults.split(", "));
  }

  /** Of the two half past one of the night in which summer time ends, the first. */
  @ParameterizedTest
  @CsvSource({
    "2026-02-01T10:00, 2026-02-01T10:00:00Z",
    "2026-07-01T10:00:30, 2026-07-01T10:00:30+01:00",
    "2026-10-25T01:30, 2026-10-25T01:30:00+01:00",
    "2026-07-01T10:00-05:00, 2026-07-01T10:00:00-05:00",
    "2026-07-01t10:00:00.25z, 2026-07-01T10:00:00.25Z",
  })
  void read_wallTime_isInItsZone(String given, String time) {
    JsonNode json =
        Json.mapper().valueToTree(Map.of("slug", "a", "sold_at", given, "tz", "Europe/London"));
    assertThat(GADGET.read(json).soldAt()).isEqualTo(OffsetDateTime.parse(time));
    assertThat(GADGET.read(json).soldAt())
        .as("it is settled")
        .isEqualTo(OffsetDateTime.parse(time));
  }

  @Test
  void read_memberWithASlash_isEscapedInThePointer() {
    assertThat(faults(() -> GADGET.read(Json.parse("{\"slug\":\"a\",\"x/y~z\":1}"))))
        .extracting(Fault::name)
        .containsExactly("/x~1y~0z");
  }

  @Test
  void readParameters_parameterWithASlash_isNamedAsItWasSent() {
    assertThat(faults(() -> GADGET.readParameters(Json.parse("{\"slug\":\"a\",\"x/y~z\":1}"))))
        .extracting(Fault::name)
        .containsExactly("x/y~z");
  }

  @Test
  void readParameters_faultsAreNamedByParameter() {
    assertThat(
            faults(
                () ->
                    GADGET.readParameters(
                        Json.parse("{\"slug\":\"a\",\"weight_kg\":0,\"parts\":[{}],\"y\":1}"))))
        .extracting(f -> f.where() + " " + f.name() + " " + f.code())
        .containsExactlyInAnyOrder(
            "PARAMETER weight_kg out_of_range", "PARAMETER parts missing", "PARAMETER y unknown");
  }

  @Test
  void read_detailsAreSentencesWithTheBounds() {
    assertThat(faults(() -> GADGET.read(Json.parse("{\"slug\":\"a\",\"weight_kg\":0}"))))
        .extracting(Fault::detail)
        .containsExactly("/weight_kg must be a whole number from 1 to 100.");
  }

  record Letter(
      @Nullable String title,
      @Nullable @MultilineText String text,
      @Nullable Map<String, String> answers,
      @Nullable List<Gadget.Part> parts) {}

  @ParameterizedTest
  @ValueSource(
      strings = {"\n", "\r", "\t", "\u0085", "\u2028", "\u2029", "\u001b", "\u0000", "\u007f"})
  void read_oneLine_takesNoEndOfALine(String end) {
    var letter = Map.of("title", "a" + end + "b", "parts", List.of(Map.of("name", end)));
    assertThat(faults(() -> LETTER.read(Json.mapper().valueToTree(letter))))
        .extracting(fault -> fault.name() + " " + fault.code())
        .containsExactlyInAnyOrder("/title control_character", "/parts/0/name control_character");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\t", "\u2028", "\u200d", "\u202e", "\ud83e\ude96"})
  void read_prose_hasLines(String text) {
    var letter = Map.of("text", text, "answers", Map.of("Anything?", text));
    assertThat(LETTER.read(Json.mapper().valueToTree(letter)).text()).isEqualTo(text);
  }

  /** Zero-width space, byte order mark, text turned round, and tags, which only programs read. */
  @ParameterizedTest
  @ValueSource(strings = {"\u200b", "\ufeff", "\u202e", "\u2066", "\ud83c\udff4\udb40\udc41"})
  void read_oneLine_hidesNothing(String hidden) {
    var letter = Map.of("title", "a" + hidden + "b", "parts", List.of());
    assertThat(faults(() -> LETTER.read(Json.mapper().valueToTree(letter))))
        .extracting(Fault::name)
        .containsExactly("/title");
  }

  /** A joiner in a Persian word and in an emoji, and the flag of Scotland. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\ud83d\udc68\u200d\ud83d\ude92",
        "\ud83c\udff4\udb40\udc67\udb40\udc62\udb40\udc73\udb40\udc63\udb40\udc74\udb40\udc7f"
      })
  void read_oneLine_hasJoinersAndFlags(String text) {
    var letter = Map.of("title", text, "text", text);
    assertThat(LETTER.read(Json.mapper().valueToTree(letter)).title()).isEqualTo(text);
  }

  @Test
  void read_prose_hasNoControlCharacters() {
    var letter = Map.of("text", "a\u001b[2J", "answers", Map.of("a\nb", "c", "d", "\u0000"));
    assertThat(faults(() -> LETTER.read(Json.mapper().valueToTree(letter))))
        .extracting(Fault::name)
        .containsExactlyInAnyOrder("/text", "/answers", "/answers/d");
  }

  @Test
  void schema_saysWhatIsProse() {
    assertThat(LETTER.schema().at("/properties/text/contentMediaType").asText())
        .isEqualTo("text/plain");
    assertThat(LETTER.schema().at("/properties/title").has("contentMediaType")).isFalse();
  }

  private static List<Fault> faults(Runnable reading) {
    return ((Problem.Invalid) catchThrowableOfType(ProblemException.class, reading::run).problem())
        .faults();
  }
}
