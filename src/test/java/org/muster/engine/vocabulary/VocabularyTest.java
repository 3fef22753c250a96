package org.muster.engine.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.CannotRunException;

class VocabularyTest {

  private static final String WORDS =
      """
      [en]
      rental, hire, gun hire
      [de]
      rental, Leihausrüstung, verleih
      [fr]
      rental, location@fr   # a comment
      [*]
      milsim, mil-sim
      cqb
      [de]
      häuserkampf -> cqb
      [nl]
      woodland, bos@nl
      [ja]
      night game, 夜戦, ナイト戦
      [ru]
      rental, прокат
      [*]
      field, pole
      !pole: too common in prose
      !hire@de: never German
      tech -> cqb, milsim
      """;

  private static final String CONCEPTS =
      """
      rental=true: rental
      amenity=rental: rental
      game_type=milsim: milsim
      game_type=cqb: cqb
      game_type=night_game: night game
      environment=woodland: woodland
      type=venue: field
      """;

  private final Vocabulary vocabulary = read(WORDS, CONCEPTS);

  private static Vocabulary read(String words, String concepts) {
    return Vocabulary.read(
        List.of(new WordFile("index/synonyms/needs.txt", words)),
        new WordFile("index/concepts.txt", concepts));
  }

  private List<String> values(@Nullable String language, String... words) {
    return vocabulary.meaning(List.of(words), language).concepts(false).stream()
        .map(c -> c.field() + "=" + c.value())
        .toList();
  }

  @Test
  void concepts_ofEquivalentTerms_areThoseOfTheCanonicalOne() {
    assertThat(vocabulary.meaning(List.of("gun", "hire"), null).concepts(false))
        .containsExactly(
            new Concept("rental", "true", "rental"), new Concept("amenity", "rental", "rental"));
    assertThat(values(null, "verleih")).containsExactly("rental=true", "amenity=rental");
  }

  @Test
  void concepts_ofOneWayTerms_areThoseTheyLeadTo() {
    assertThat(values("de", "häuserkampf")).containsExactly("game_type=cqb");
    assertThat(values(null, "tech")).containsExactly("game_type=cqb", "game_type=milsim");
  }

  @Test
  void concepts_foldedOrNot_areTheSame() {
    assertThat(values(null, "leihausrustung")).contains("rental=true");
    assertThat(values(null, "LEIHAUSRÜSTUNG")).contains("rental=true");
    assertThat(values(null, "leihausruestung")).contains("rental=true");
    assertThat(values(null, "mil-sim")).containsExactly("game_type=milsim");
    assertThat(values(null, "mil", "sim")).containsExactly("game_type=milsim");
  }

  @Test
  void concepts_ofOtherScripts_areFoundNativeAndInLatinLetters() {
    assertThat(values(null, "夜戦")).containsExactly("game_type=night_game");
    assertThat(values(null, "夜", "戦")).containsExactly("game_type=night_game");
    assertThat(values(null, "ﾅｲﾄ", "戦")).containsExactly("game_type=night_game");
    assertThat(values(null, "прокат")).contains("rental=true");
    assertThat(values(null, "prokat")).contains("rental=true");
  }

  @Test
  void concepts_ofOneLanguageOnly_needThatLanguage() {
    assertThat(values("nl", "bos")).containsExactly("environment=woodland");
    assertThat(values("nl-BE", "bos")).containsExactly("environment=woodland");
    assertThat(values("en", "bos")).isEmpty();
    assertThat(values(null, "bos")).isEmpty();
  }

  @Test
  void concepts_ofAmbiguousTerms_needContext() {
    assertThat(values(null, "pole")).isEmpty();
    assertThat(vocabulary.meaning(List.of("pole"), null).concepts(true))
        .containsExactly(new Concept("type", "venue", "field"));
    assertThat(values("de", "hire")).isEmpty();
    assertThat(values("en", "hire")).contains("rental=true");
  }

  @Test
  void concepts_ofUnknownWords_areNone() {
    assertThat(values(null, "teapot")).isEmpty();
    assertThat(values(null, "...")).isEmpty();
  }

  @Test
  void longest_isTheMostWordsOfATerm() {
    assertThat(vocabulary.longest()).isEqualTo(2);
  }

  @Test
  void phrases_ofEquivalentTerms_areTheOthersCanonicalAndOwnLanguageFirst() {
    assertThat(vocabulary.meaning(List.of("verleih"), "de").phrases(false))
        .containsExactly(
            "rental", "leihausrustung", "leihausruestung", "hire", "gun hire", "прокат");
    assertThat(vocabulary.meaning(List.of("verleih"), "fr").phrases(false))
        .startsWith("rental", "location");
  }

  @Test
  void phrases_ofOneWayTerms_leadThereAndNotBack() {
    assertThat(vocabulary.meaning(List.of("häuserkampf"), null).phrases(false))
        .containsExactly("cqb");
    assertThat(vocabulary.meaning(List.of("cqb"), null).phrases(false)).isEmpty();
  }

  @Test
  void phrases_neverOfRelatedOrAmbiguousTermsAlone() {
    assertThat(vocabulary.meaning(List.of("milsim"), null).phrases(false))
        .containsExactly("mil sim");
    assertThat(vocabulary.meaning(List.of("pole"), null).phrases(false)).isEmpty();
    assertThat(vocabulary.meaning(List.of("pole"), null).phrases(true)).containsExactly("field");
  }

  @ParameterizedTest
  @CsvSource({
    "wodland,woodland",
    "woodlnad,woodland",
    "woodlandd,woodland",
    "eoodland,woodland",
    "verlieh,verleih",
    "rentals,rental"
  })
  void spelling_oneTypoAway_isTheTermMeant(String typed, String meant) {
    assertThat(vocabulary.spelling(typed, null)).contains(meant);
  }

  @ParameterizedTest
  @CsvSource({"woodland", "wdland", "milsi", "r3ntal", "teapots"})
  void spelling_knownShortOrFarWords_isNone(String typed) {
    assertThat(vocabulary.spelling(typed, null)).isEmpty();
  }

  @Test
  void cjkTerms_comeLongestFirst() {
    assertThat(vocabulary.cjkTerms()).containsExactly("ナイト戦", "夜戦");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a, , b | a term is empty",
        "a, b, | a term is empty",
        "a -> | a term is empty",
        "a => b | \"a => b\" is not a term, and the line has no other form",
        "a -> b -> c | \"b -> c\" is not a term, and the line has no other form",
        "a@xx, b | \"xx\" is not one of the languages",
        "[xx] | \"xx\" is not one of the languages",
        "[de | a section looks like [de] or [*]",
        "!first | an ambiguous term says why: \"!term: why\"",
        "!nowhere: why | \"nowhere\" is ambiguous, but no line before has it",
        "a -> a | \"a\" stands on both sides",
        "other, second | \"second\" is already equivalent to \"first\" (needs.txt:1)",
        "other, first | \"first\" is already a canonical term (needs.txt:1)",
        "second -> first | \"second\" is already equivalent to \"first\" (needs.txt:1)",
      })
  void read_wrongSynonyms_saysFileLineAndWhat(String line, String what) {
    assertThatThrownBy(() -> read("first, second\n\n" + line + "\n", ""))
        .isInstanceOf(CannotRunException.class)
        .hasMessage("index/synonyms/needs.txt:3: " + what);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "colour=red: first | \"colour\" is not a field",
        "rental: first | a concept looks like \"field=value: term, term\"",
        "rental=true: nowhere | no synonym file knows \"nowhere\"",
        "rental=true: second | \"second\" is not the first term of a line",
        "rental=true: first, first | \"first\" means that already",
        "rental=true: first, | a term is empty",
      })
  void read_wrongConcepts_saysFileLineAndWhat(String line, String what) {
    assertThatThrownBy(() -> read("first, second", "\n" + line))
        .isInstanceOf(CannotRunException.class)
        .hasMessage("index/concepts.txt:2: " + what);
  }

  @Test
  void read_aTermTwiceInDifferentLanguages_isFine() {
    Vocabulary both = read("drill, stage@fr\nscene, stage\n", "game_type=training: drill");
    assertThat(both.meaning(List.of("stage"), "fr").concepts(false)).hasSize(1);
    assertThat(both.meaning(List.of("stage"), "en").concepts(false)).isEmpty();
  }
}
