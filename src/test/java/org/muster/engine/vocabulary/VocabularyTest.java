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
      milsim ~ op
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
    return vocabulary.concepts(List.of(words), language).stream()
        .map(c -> c.field() + "=" + c.value())
        .toList();
  }

  @Test
  void concepts_ofEquivalentTerms_areThoseOfTheCanonicalOne() {
    assertThat(vocabulary.concepts(List.of("gun", "hire"), null))
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
    assertThat(vocabulary.concepts(List.of("pole"), null, true))
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
  void expansions_ofEquivalentTerms_areTheOthersCanonicalAndOwnLanguageFirst() {
    assertThat(vocabulary.expansions(List.of("verleih"), "de"))
        .containsExactly(
            List.of("rental"),
            List.of("leihausrustung"),
            List.of("leihausruestung"),
            List.of("hire"),
            List.of("gun", "hire"),
            List.of("прокат"));
    assertThat(vocabulary.expansions(List.of("verleih"), "fr"))
        .startsWith(List.of("rental"), List.of("location"));
  }

  @Test
  void expansions_ofOneWayTerms_leadThereAndNotBack() {
    assertThat(vocabulary.expansions(List.of("häuserkampf"), null)).containsExactly(List.of("cqb"));
    assertThat(vocabulary.expansions(List.of("cqb"), null)).isEmpty();
  }

  @Test
  void expansions_neverOfRelatedOrAmbiguousTermsAlone() {
    assertThat(vocabulary.expansions(List.of("milsim"), null))
        .containsExactly(List.of("mil", "sim"));
    assertThat(vocabulary.expansions(List.of("pole"), null)).isEmpty();
    assertThat(vocabulary.expansions(List.of("pole"), null, true))
        .containsExactly(List.of("field"));
  }

  @Test
  void related_holdsForEquivalentTermsToo() {
    assertThat(vocabulary.related(List.of("milsim"), null)).containsExactly(List.of("op"));
    assertThat(vocabulary.related(List.of("mil-sim"), null)).containsExactly(List.of("op"));
    assertThat(vocabulary.related(List.of("op"), null)).isEmpty();
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
    assertThat(vocabulary.spelling(typed)).contains(meant);
  }

  @ParameterizedTest
  @CsvSource({"woodland", "wdland", "milsi", "r3ntal", "teapots"})
  void spelling_knownShortOrFarWords_isNone(String typed) {
    assertThat(vocabulary.spelling(typed)).isEmpty();
  }

  @Test
  void language_isWhatMostTermsSpeakFor() {
    assertThat(vocabulary.language(List.of("milsim", "verleih"))).isEqualTo("de");
    assertThat(vocabulary.language(List.of("гран", "прокат"))).isEqualTo("ru");
    assertThat(vocabulary.language(List.of("milsim", "rental"))).isNull();
    assertThat(vocabulary.language(List.of("verleih", "location"))).isNull();
    assertThat(vocabulary.language(List.of())).isNull();
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
        "second ~ first | \"second\" is already equivalent to \"first\" (needs.txt:1)",
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
    assertThat(both.concepts(List.of("stage"), "fr")).hasSize(1);
    assertThat(both.concepts(List.of("stage"), "en")).isEmpty();
  }
}
