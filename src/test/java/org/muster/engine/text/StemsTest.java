package org.muster.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StemsTest {

  /** What is written, and what somebody types: as it is in the text, inflected, without accents. */
  @ParameterizedTest
  @CsvSource({
    "en,beginners,beginner", "en,tournament,tournaments", "en,playing,play",
    "de,Anfänger,Anfängern", "de,Anfänger,anfangern", "de,Ausrüstung,ausrustungen",
    "fr,débutants,débutant", "fr,débutants,debutant", "fr,répliques,replique",
    "es,réplicas,réplica", "es,principiantes,principiante", "es,réplicas,replica",
    "pl,wypożyczalnia,wypożyczalnią", "pl,zasady,zasad", "pl,strzelanki,strzelanka",
    "cs,půjčovna,půjčovny", "cs,půjčovna,pujcovny", "cs,začátečník,zacatecnici",
    "nl,toernooien,toernooi", "nl,beginners,beginner", "nl,regels,regel",
    "sv,nybörjare,nyborjarna", "sv,banor,bana", "sv,träffar,traffarna",
    "it,principianti,principiante", "it,repliche,replica", "it,squadre,squadra",
    "pt,réplicas,replica", "pt,iniciantes,iniciante", "pt,operações,operacoes"
  })
  void all_ofFormsOfAWord_haveAStemInCommon(String language, String written, String typed) {
    assertThat(Stems.all(written, language)).containsAnyElementsOf(Stems.all(typed, language));
    assertThat(Stems.all(written, null)).containsAnyElementsOf(Stems.all(typed, null));
  }

  @ParameterizedTest
  @CsvSource({"en,airsoft", "en,a1b2c3", "en,war", "ru,страйкбол", "ja,サバイバル", "en,ааааа"})
  void all_ofWhatHasNoOtherForm_isItselfOrNothing(String language, String word) {
    assertThat(Stems.all(word, language)).isSubsetOf(word);
  }

  @Test
  void all_ofALanguageWithoutStemmer_isNothing() {
    assertThat(Stems.all("wolves", "xx")).isEmpty();
  }

  @Test
  void all_ofARegion_isThatOfItsLanguage() {
    assertThat(Stems.all("beginners", "en-GB")).isEqualTo(Stems.all("beginners", "en"));
  }

  @Test
  void of_isFoldedAndWithoutTheWordsThemselves() {
    assertThat(Stems.of(AnalyzedText.of("Beginners play games, a beginner plays a game"), "en"))
        .isEmpty();
    assertThat(Stems.of(AnalyzedText.of("Les débutants"), "fr")).containsExactly("debutant");
  }

  @Test
  void of_hostileText_isTaken() {
    assertThat(Stems.of(AnalyzedText.of(""), null)).isEmpty();
    assertThat(
            Stems.of(AnalyzedText.of("\0 ((( \u0301\u0301\u0301\u0301 " + "x".repeat(5000)), null))
        .isEmpty();
  }
}
