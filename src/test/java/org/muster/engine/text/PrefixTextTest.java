package org.muster.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.Fit;
import org.muster.engine.query.Range;

class PrefixTextTest {

  /** Each line: what was typed, and names for it, the better ones first. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "wolf: Wolf > Wolf Pack > Red Wolf > Wlof",
        "wolf pa: Wolf Pa > Wolf Pack > Red Pack of the Wolf > Wolf Pcak",
        "wolfpa: Wolf Pack > Wolfpa Rangers",
        "wollf: Wollf > Wolf Pack > Mollf",
        "skirm: Skirmish > Sunday Skirmish > Sunday Skrimish",
        "łódź: Łódź > Łódź Ghosts",
      })
  void fit_putsBetterNamesFirst(String line) {
    PrefixText typed = PrefixText.of(line.substring(0, line.indexOf(':')), Tolerance.ANYWHERE);
    Fit previous = null;
    for (String name : line.substring(line.indexOf(':') + 1).split(">", -1)) {
      Fit fit = Objects.requireNonNull(typed.fit(name), name);
      if (previous != null) {
        assertThat(fit).as("'%s' after the one before it", name).isGreaterThanOrEqualTo(previous);
      }
      previous = fit;
    }
  }

  /** From which tolerance on a name fits; NEVER if it does not at all. */
  @ParameterizedTest
  @CsvSource({
    "wol,             Wolf Pack,        NONE",
    "pac wolf,        Wolf Pack,        BEHIND_FIRST_LETTER",
    "pack wolf,       Wolf Pack,        NONE",
    "wolf pack rang,  Wolf Pack,        NEVER",
    "xy,              Wolf Pack,        NEVER",
    "wf,              Wolf Pack,        NEVER",
    "wop,             Wolf Pack,        BEHIND_FIRST_LETTER",
    "eol,             Wolf Pack,        ANYWHERE",
    "oowf,            Wolf Pack,        NEVER",
    "manchsetr,       Manchester Lions, BEHIND_FIRST_LETTER",
    "lions mancester, Manchester Lions, BEHIND_FIRST_LETTER",
    "op 7,            Op 8,             NEVER",
    "iron dawn vi,    Iron Dawn VI,     NONE",
    "iron dawn 6,     Iron Dawn VI,     NONE",
    "strasse,         Straßenkampf,     NONE",
    "サバゲ,            東京サバゲー部,        NONE",
    "サバケ,            東京サバゲー部,        NONE",
    "foo,             !!!,              NEVER",
  })
  void fit_needsTolerance(String typed, String name, String tolerance) {
    for (Tolerance given : Tolerance.values()) {
      boolean enough =
          !tolerance.equals("NEVER") && given.compareTo(Tolerance.valueOf(tolerance)) >= 0;
      assertThat(PrefixText.of(typed, given).fit(name) != null).as("%s", given).isEqualTo(enough);
    }
  }

  /** The name with what is to be marked in brackets. */
  @ParameterizedTest
  @CsvSource({
    "wol,          [Wol]f Pack",
    "wolf pa,      [Wolf] [Pa]ck",
    "wolfpa,       [Wolf] [Pa]ck",
    "pack wol,     [Wol]f [Pack]",
    "pac,          Wolf [Pac]k",
    "wolg,         [Wolf] Pack",
    "strass,       [Straß]enkampf",
    "strasse,      [Straße]nkampf",
    "ło,           [Łó]dź Ghosts",
    "lodz gh,      [Łódź] [Gh]osts",
    "wolfe,        Die [Wölfe] Ost",
    "die wo,       [Die] [Wo\u0308]lfe",
    "iron dawn 7,  [Iron] [Dawn] [VII]",
    "サバケ,         東京[サバゲー]部",
    "night game,   😀 [night] 😀 [game]",
    "artagnan,     D'[Artagnan] <b>",
  })
  void highlights_areWhatWasTyped(String typed, String expected) {
    String name = expected.replace("[", "").replace("]", "");

    String marked =
        marked(
            name,
            Objects.requireNonNull(PrefixText.of(typed, Tolerance.ANYWHERE).highlights(name)));

    assertThat(marked).isEqualTo(expected);
  }

  @Test
  void highlights_areInTheTextWhateverIsInIt() {
    String letters = "aàß łŁæŒ̈ö ガサ部バ京 IVXvi7 '._-<&>😀👩‍👩‍👧ıİﬁ①가각한 нЗ ً";
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    for (int i = 0; i < 3000; i++) {
      String name = text(letters, random, 12);
      String typed = i % 2 == 0 ? text(letters, random, 4) : name.substring(0, name.length() / 2);

      List<Range> found = PrefixText.of(typed, Tolerance.ANYWHERE).highlights(name);
      List<Range> ranges = Objects.requireNonNullElse(found, List.of());

      int behind = 0;
      for (Range range : ranges) {
        assertThat(range.start()).as("%s in %s", typed, name).isGreaterThanOrEqualTo(behind);
        behind = range.end();
      }
      assertThat(behind).isLessThanOrEqualTo(name.length());
    }
  }

  private static String text(String letters, RandomGenerator random, int most) {
    int[] points = letters.codePoints().toArray();
    var text = new StringBuilder();
    for (int n = random.nextInt(most) + 1; n > 0; n--) {
      text.appendCodePoint(points[random.nextInt(points.length)]);
    }
    return text.toString();
  }

  private static String marked(String name, List<Range> ranges) {
    var marked = new StringBuilder(name);
    for (Range range : ranges.reversed()) {
      marked.insert(range.end(), "]").insert(range.start(), "[");
    }
    return marked.toString();
  }
}
