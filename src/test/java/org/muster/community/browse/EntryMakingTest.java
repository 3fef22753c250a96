package org.muster.community.browse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.community.club.Club;
import org.muster.community.event.EventQuery;
import org.muster.community.player.Player;
import org.muster.community.venue.Venue;
import org.muster.core.game.Audience;
import org.muster.core.game.Environment;
import org.muster.core.game.GameType;
import org.muster.core.game.RuleTag;
import org.muster.core.game.Rules;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;

class EntryMakingTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "# Who we are | Who we are",
        "**Friendly** club of [Leeds](https://x.example) | Friendly club of Leeds",
        "- first | first",
      })
  void line_hasNoMarks(String markdown, String line) {
    assertThat(EntryMaking.line(markdown)).isEqualTo(line);
  }

  @Test
  void line_isTheFirstOneAndShort() {
    assertThat(EntryMaking.line("\n\n> Hello\nWorld")).isEqualTo("Hello");
    assertThat(EntryMaking.line(null)).isNull();
    assertThat(EntryMaking.line("\n***\n")).isNull();
    assertThat(EntryMaking.line("word ".repeat(60))).hasSizeLessThan(165).endsWith("word…");
    assertThat(EntryMaking.line("x".repeat(200))).hasSize(161).endsWith("…");
  }

  static Stream<Enum<?>> values() {
    return Stream.<Enum<?>[]>of(
            GameType.values(),
            Environment.values(),
            Audience.values(),
            RuleTag.values(),
            Rules.WeaponClass.values(),
            Venue.Amenity.values(),
            Club.Kind.values(),
            Player.Role.values(),
            EventQuery.State.values())
        .map(Arrays::asList)
        .flatMap(Collection::stream);
  }

  @ParameterizedTest
  @MethodSource("values")
  void value_hasAName(Enum<?> value) {
    assertThat(ValueWords.name(Words.of(Language.DE), value)).isNotBlank();
  }
}
