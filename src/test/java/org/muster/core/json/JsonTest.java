package org.muster.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

class JsonTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "{\"a\":1,}",
        "{\"a\":1,\"a\":2}",
        "{a:1}",
        "{'a':1}",
        "[1 2]",
        "NaN",
        "1 2",
        "{} {}",
        "// x\n1",
        "\"\t\"",
        "01",
        "+1",
        "tru",
        "\"\\x\"",
        "[1,,2]"
      })
  void parse_whatIsNotJson_isRefusedWithItsPlace(String text) {
    Fault fault = fault(() -> Json.parse(text));
    assertThat(fault.code()).isEqualTo("not_json");
    assertThat(fault.detail()).matches("This is not valid JSON at line \\d+, column \\d+\\.");
    assertThat(fault(() -> Json.parse(text.getBytes(StandardCharsets.UTF_8)))).isEqualTo(fault);
  }

  @Test
  void parse_nothing_isRefused() {
    assertThat(Json.parse("1").isInt()).isTrue();
    assertThat(fault(() -> Json.parse("")).code()).isEqualTo("not_json");
    assertThat(fault(() -> Json.parse(" \n")).code()).isEqualTo("not_json");
    assertThat(fault(() -> Json.parse(new byte[0])).code()).isEqualTo("not_json");
  }

  @Test
  void parse_nestingUpTo64() {
    assertThat(Json.parse("[".repeat(64) + "]".repeat(64)).isArray()).isTrue();
    assertThat(fault(() -> Json.parse("[".repeat(65) + "]".repeat(65))).code())
        .isEqualTo("not_json");
    assertThat(fault(() -> Json.parse("[".repeat(10_000))).code()).isEqualTo("not_json");
  }

  @Test
  void parse_hugeNumber_isRefused() {
    assertThat(fault(() -> Json.parse("1".repeat(41))).code()).isEqualTo("not_json");
    assertThat(Json.parse("1e99999").isNumber()).isTrue();
  }

  @Test
  void parse_bytesThatAreNotUtf8_isRefused() {
    assertThat(fault(() -> Json.parse(new byte[] {'"', (byte) 0xc3, '"'})).code())
        .isEqualTo("not_json");
    assertThat(fault(() -> Json.parse(new byte[] {'"', (byte) 0xff, '"'})).code())
        .isEqualTo("not_json");
  }

  @Test
  void write_isSnakeCaseWithLowerCaseEnumerationsAndWithoutNulls() {
    record Thing(int bigNumber, Fault.Where colourOf, List<String> none, @Nullable String gone) {}
    var thing = new Thing(1, Fault.Where.POINTER, List.of(), null);
    assertThat(Json.write(thing))
        .isEqualTo("{\"big_number\":1,\"colour_of\":\"pointer\",\"none\":[]}");
    assertThat(Json.writeCompact(thing)).isEqualTo("{\"big_number\":1,\"colour_of\":\"pointer\"}");
  }

  private static Fault fault(Runnable reading) {
    return ((Problem.Invalid) catchThrowableOfType(ProblemException.class, reading::run).problem())
        .faults()
        .getFirst();
  }
}
