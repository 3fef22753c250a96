package org.muster.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PhraseTest {
  private static final Slots SLOTS =
      new Slots().with("town", new Name("大阪", "Osaka")).with("in", "w Krakowie");

  @Test
  void say_fillsSlotsAndOneOfNestedChoices() {
    var phrase = Phrase.parse("{In}: [a|b [c|d]]");
    assertThat(phrase.slots()).containsExactly("in");
    for (int seed = 0; seed < 50; seed++) {
      assertThat(phrase.say(SeededRandom.of(seed), SLOTS))
          .isIn("W Krakowie: a", "W Krakowie: b c", "W Krakowie: b d");
    }
  }

  @Test
  void name_makesTheSameChoicesInTheReading() {
    var phrase = Phrase.parse("{town}[黒|白][狼|熊] = {town} [Kuro|Shiro][okami|kuma]");
    for (int seed = 0; seed < 50; seed++) {
      Name name = phrase.name(SeededRandom.of(seed), SLOTS);
      assertThat(name.latin().startsWith("Osaka Kuro")).isEqualTo(name.text().contains("黒"));
      assertThat(name.latin().endsWith("kuma")).isEqualTo(name.text().endsWith("熊"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a { b",
        "{nothing}",
        "[a|b",
        "a ] b",
        "a | b",
        "[黒|白] = [Kuro]",
        "{town}黒 = Kuro",
      })
  void parse_refusesABadLine(String line) {
    assertThatThrownBy(() -> Phrase.parse(line)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void say_refusesAnEmptySlot() {
    assertThatThrownBy(() -> Phrase.parse("{club}").say(SeededRandom.of(1), SLOTS))
        .hasMessageContaining("{club}");
  }

  @ParameterizedTest
  @CsvSource({
    "Łódź Żbiki, lodz-zbiki",
    "Sint-Niklaas’s Club!, sint-niklaass-club",
    "Škoda & Größe, skoda-grosse",
    "ハヤブサ, hayabusa",
  })
  void slug_isReadableAscii(String name, String slug) {
    assertThat(Slugs.slug(name)).isEqualTo(slug);
  }

  @Test
  void free_findsAnotherNameBeforeANumberIsNeeded() {
    Slugs slugs = Slugs.unique();
    assertThat(slugs.of(Name.of("Wolf"))).isEqualTo("wolf");
    assertThat(slugs.of(Name.of("Wolf"))).isEqualTo("wolf-2");
    var names = new ArrayDeque<>(List.of(Name.of("Wolf"), Name.of("Fox")));
    assertThat(slugs.free(names::remove)).isEqualTo(Name.of("Fox"));
  }

  @Test
  void forEachLine_namesFileAndLineOfABadLine() {
    assertThatThrownBy(
            () ->
                DemoFile.forEachLine(
                    "demo/limits.txt",
                    line -> {
                      throw new IllegalArgumentException("refused " + line.substring(0, 2));
                    }))
        .hasMessageMatching("demo/limits.txt:\\d+: refused GB");
  }
}
