package org.muster.engine.understanding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.engine.query.Clause;
import org.muster.engine.query.IndexedWords;
import org.muster.engine.query.SearchText;

/** Words that the index does not have: terms and places of which a letter is wrong. */
class MisspeltWordsTest {

  private static String brief(String country, String text, String unknown, String... alike) {
    int from = text.indexOf(unknown);
    var span = new Clause.Span(from, from + unknown.length());
    return Readings.brief(
        Readings.READER.read(
            Objects.requireNonNull(SearchText.of("q", text)),
            Readings.asker(country),
            new IndexedWords(List.of(), List.of(new IndexedWords.Unknown(span, Set.of(alike))))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GB | skirmish manchestr saturday | manchestr | skirmish manchester saturday |",
        "GB | airsoft londn | londn | airsoft london | london",
        "DE | berln wochenende | berln | berlin wochenende | berlin",
        "ES | airsoft madrd domingo | madrd | airsoft madrid domingo | madrid",
        "GB | night gmae leeds | gmae | night game leeds |",
        "GB | nigth game | nigth | night game |",
        "FR | terain paris | terain | terrain paris |",
        "ES | canpo madrid | canpo | campo madrid |",
      })
  void read_aWordThatNothingHasIsATermOrAPlace(
      String country, String text, String unknown, String right, @Nullable String alike) {
    String[] names = alike == null ? new String[0] : new String[] {alike};
    assertThat(brief(country, text, unknown, names))
        .isEqualTo(Readings.brief(Readings.read(right, Readings.asker(country))));
  }

  @Test
  void read_aNameThatIsAsNearIsMeantAsWell() {
    assertThat(brief("GB", "airsoft manchestr", "manchestr", "manchestra"))
        .isEqualTo("| manchestr");
    assertThat(brief("GB", "airsoft manchestr", "manchestr", "manchestra", "manchester"))
        .isEqualTo(Readings.brief(Readings.read("airsoft manchester", Readings.asker("GB"))));
    assertThat(brief("ES", "canpo madrid", "canpo", "canto")).as("a term, too").contains("| canpo");
  }

  @Test
  void read_commonWordsAndThoseOfPhrasesAreSpeltRight() {
    assertThat(brief("FR", "pendant les vacances à lyon", "vacances"))
        .isEqualTo(
            Readings.brief(Readings.read("pendant les vacances à lyon", Readings.asker("FR"))));
    assertThat(brief("FR", "milsim wallon", "wallon"))
        .isEqualTo(Readings.brief(Readings.read("milsim wallon", Readings.asker("FR"))));
  }

  @Test
  void read_aPlaceIsTheOnlyWordThatIsLeft() {
    assertThat(brief("GB", "manchestr xylowolves", "manchestr"))
        .isEqualTo("| manchestr xylowolves");
  }

  @Test
  void read_theFirstLetterOfAPlaceIsRight() {
    assertThat(brief("ES", "partida gerlin", "gerlin")).contains("| gerlin");
    assertThat(brief("ES", "nave7 madrid", "nave7")).contains("| nave7");
    assertThat(brief("ES", "partida corunya", "corunya")).as("A Coruña").contains("| corunya");
  }

  @Test
  void read_onlyWellKnownPlacesAreMisspelt() {
    assertThat(brief("CH", "milsim mercyx", "mercyx")).contains("| mercyx");
    assertThat(brief("DE", "milsim madrd", "madrd", "madrid"))
        .as("a metropolis")
        .doesNotContain("|");
    assertThat(brief("DE", "milsim madrd", "madrd"))
        .as("a short word, and nothing is called like it")
        .contains("| madrd");
  }

  @ParameterizedTest
  @CsvSource({
    "airsoftlondon, airsoft london",
    "londonairsoft, london airsoft",
    "softairberlin, softair berlin",
    "milsimscotland, milsim scotland",
  })
  void read_aPlaceWrittenTogetherWithTheSport(String joined, String apart) {
    var asker = Readings.asker("GB");
    assertThat(Readings.brief(Readings.read(joined, asker)))
        .isEqualTo(Readings.brief(Readings.read(apart, asker)));
    assertThat(Readings.brief(Readings.read("airsoftpirna", asker)))
        .as("a town that few know")
        .isEqualTo("| airsoftpirna");
  }
}
