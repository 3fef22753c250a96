package org.muster.community.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.muster.core.game.Locality;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.Words;

class ProfilesTest {

  @Test
  void description_isTheBeginningOfWhatIsWritten_withoutMarks() {
    assertThat(Profiles.description("# Us\n\nWe *play* [here](https://a.example).\n- Sundays", ""))
        .isEqualTo("Us We play here. Sundays");
    assertThat(Profiles.description(" ", "Wolf Pack, Otley")).isEqualTo("Wolf Pack, Otley");
    assertThat(Profiles.description(null, "x")).isEqualTo("x");
    String cut = Profiles.description("words and ".repeat(40), "");
    assertThat(cut).hasSizeLessThanOrEqualTo(201).endsWith("…").doesNotContain(" …");
  }

  @Test
  void place_namesEachPartOnce() {
    Words words = Words.of(Language.DE);
    assertThat(Profiles.place(words, new Locality(null, "Wien", "AT", "Wien")))
        .isEqualTo("Wien, Österreich");
    assertThat(Profiles.place(words, null)).isEmpty();
  }

  @Test
  void language_isKnownOfOneOnly() {
    assertThat(Profiles.language(List.of("de"))).isEqualTo("de");
    assertThat(Profiles.language(List.of("de", "en"))).isNull();
  }
}
