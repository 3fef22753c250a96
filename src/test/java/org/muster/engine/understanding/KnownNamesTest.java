package org.muster.engine.understanding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.engine.query.Clause;
import org.muster.engine.query.IndexedWords;
import org.muster.engine.query.SearchText;

class KnownNamesTest {

  private static String brief(String text, String... names) {
    return read(text, List.of(names).stream().map(name -> named(text, name, name)).toList());
  }

  private static Clause.Name named(String text, String typed, String name) {
    int from = text.indexOf(typed);
    return new Clause.Name(new Clause.Span(from, from + typed.length()), name);
  }

  private static String read(String text, List<Clause.Name> named) {
    return Readings.brief(
        Readings.READER.read(
            Objects.requireNonNull(SearchText.of("q", text)),
            Readings.asker("GB"),
            new IndexedWords(named, List.of())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "quiet otters leeds sunday | quiet otters leeds | ~weekday=sunday",
        "sunday otters rental | sunday otters | ~rental=true ~amenity=rental",
        "opération aube grise samedi | opération aube grise | ~weekday=saturday",
        "otters del rio del sol sunday | otters del rio del sol | ~weekday=sunday",
      })
  void read_aNameSaysNothingElse(String text, String name, String readings) {
    assertThat(brief(text, name)).startsWith(readings + " | ");
    assertThat(brief(text)).as("without the name").doesNotStartWith(readings + " | " + name);
  }

  @Test
  void read_aMisspeltWordOfANameIsNoOtherWord() {
    assertThat(
            read(
                "quiet oters sunday", List.of(named("quiet oters", "quiet oters", "quiet otters"))))
        .isEqualTo("~weekday=sunday | quiet oters");
    assertThat(
            read("quiet leeds sunday", List.of(named("quiet leeds", "quiet leeds", "quiet leads"))))
        .isEqualTo(brief("quiet leeds sunday"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "leeds but not quiet otters | quiet otters | ~near=53.7965,-1.5478 -text=quiet_otters",
        "leeds except the quiet otters | quiet otters | ~near=53.7965,-1.5478 -text=quiet_otters",
        "games not at quiet otters | quiet otters | ~type=event -text=quiet_otters",
        "leeds no mercy | no mercy | ~near=53.7965,-1.5478",
      })
  void read_aNameMayBeWhatIsNotWanted(String text, String name, String readings) {
    assertThat(brief(text, name).split(" \\|", -1)[0]).isEqualTo(readings);
  }

  @Test
  void read_ordinaryWordsAreReadThoughSomethingIsCalledSo() {
    assertThat(brief("airsoft leeds sunday", "airsoft leeds"))
        .isEqualTo(brief("airsoft leeds sunday"));
    assertThat(brief("airsoft milton keynes", "airsoft milton keynes"))
        .isEqualTo(brief("airsoft milton keynes"));
    assertThat(brief("night game leeds", "night game")).isEqualTo(brief("night game leeds"));
  }
}
