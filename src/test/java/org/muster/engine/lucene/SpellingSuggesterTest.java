package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.engine.query.Document;
import org.muster.engine.query.Question;
import org.muster.engine.query.Understood;

class SpellingSuggesterTest {

  private static final RamIndex INDEX =
      RamIndex.of(
          documents("Woodland Night", "Forest Night", "Forest Day", "Forrest Gump"),
          documents("Manchester Skirmish", "Wolf", "Golf", "Golf Club"));

  private static List<Document> documents(String... names) {
    return Stream.of(names)
        .map(name -> Document.of("club", UUID.randomUUID()).name(name).build())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "manchsetr, manchester",
        "woodlnad nigt, woodland night",
        "forest, -",
        "forezt day, forest day",
        "holf, golf",
        "wlf, -",
        "xyzxyzxyz, -",
        "eoodland, woodland",
        "skirmihs 7, skirmish 7",
      })
  void respell_replacesWordsThatNobodyHas(String text, String expected) {
    var question = new Question(text, List.of(), new Understood(text, List.of()), null, Set.of());

    assertThat(new SpellingSuggester(INDEX.snapshot()).respell(question).orElse(null))
        .isEqualTo(expected);
  }
}
