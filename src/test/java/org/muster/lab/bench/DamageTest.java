package org.muster.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DamageTest {

  private static final String NAME = "Old Wolf Pack 2024 Manchester";

  private static Set<String> many(Damage kind, String name) {
    var random = new SplittableRandom(7);
    return Stream.generate(() -> kind.of(name, random))
        .limit(200)
        .flatMap(wrong -> wrong.stream())
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @EnumSource
  void of_name_isWrongAndNeverEmpty(Damage kind) {
    assertThat(many(kind, NAME))
        .isNotEmpty()
        .allSatisfy(typed -> assertThat(typed).isNotBlank().isNotEqualToIgnoringCase(NAME));
  }

  @ParameterizedTest
  @EnumSource
  void of_sameSeed_isTheSame(Damage kind) {
    assertThat(kind.of(NAME, new SplittableRandom(3)))
        .isEqualTo(kind.of(NAME, new SplittableRandom(3)));
  }

  @ParameterizedTest
  @EnumSource
  void of_namesWithoutAnythingToChange_isNothingOrSomethingElse(Damage kind) {
    for (String name : Stream.of("7", "狼隊", "A", "İ İ", "III").toList()) {
      assertThat(many(kind, name))
          .allSatisfy(typed -> assertThat(typed.toLowerCase(Locale.ROOT)).isNotBlank());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "JOINED, Wolf Pack, WolfPack",
    "PLURAL, Wolves, Wolve",
    "SPLIT, Wolf, W olf",
    "SPLIT, Wolf, Wol f",
    "DIGIT_LOOK, Wolf, W0lf",
    "DIGIT_LOOK, 1st, lst",
    "SOUND_ALIKE, Phoenix, foenix",
    "SWAPPED, Wolf, oWlf",
    "DROPPED, Wolf, olf",
    "ADJACENT_KEY, Wolf, eolf",
    "ACCENT_SCRIPT, Lodz, łodz",
    "ABBREVIATED, Manchester, Man.",
    "MISSING_WORD, Old Wolf Pack, Old Pack"
  })
  void of_canBe(Damage kind, String name, String wrong) {
    assertThat(many(kind, name)).contains(wrong);
  }

  @Test
  void two_isFurtherFromTheNameThanOne() {
    assertThat(many(Damage.TWO, NAME)).hasSizeGreaterThan(150);
  }
}
