package org.muster.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import org.assertj.core.api.AbstractObjectAssert;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Defaults;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

class MergePatchTest {

  private static final JsonReader<Hut> SHAPE = JsonReader.of(Hut.class);
  private static final Hut HUT =
      new Hut(
          "hut",
          "Old hut",
          List.of("fire", "roof"),
          new Hut.Spot("hill", "north"),
          LocalDate.of(2027, 1, 1),
          LocalDate.of(2027, 2, 1));

  record Hut(
      @NotNull @Size(max = 10) String slug,
      @Nullable @Size(max = 10) String name,
      @Size(max = 3) List<String> tags,
      @Nullable Spot spot,
      @Nullable LocalDate opens,
      @Nullable LocalDate closes) {

    Hut {
      tags = Defaults.list(tags);
      if (opens != null && closes != null && closes.isBefore(opens)) {
        throw new Problem.Invalid(
                List.of(Fault.pointer("/closes", "too_early", "It closes before it opens.")))
            .exception();
      }
    }

    record Spot(@NotNull @Size(max = 10) String place, @Nullable String side) {}
  }

  private static MergePatch<Hut> patch(String json) {
    return MergePatch.of(SHAPE, Json.parse(json));
  }

  private static List<String> faults(MergePatch<Hut> patch, Hut current) {
    return words(
        problem(patch, current)
            .asInstanceOf(InstanceOfAssertFactories.type(Problem.Invalid.class))
            .actual()
            .faults());
  }

  private static List<String> locked(MergePatch<Hut> patch) {
    return words(
        problem(patch, HUT)
            .asInstanceOf(InstanceOfAssertFactories.type(Problem.AgainstRules.class))
            .actual()
            .faults());
  }

  private static AbstractObjectAssert<?, Problem> problem(MergePatch<Hut> patch, Hut current) {
    return assertThatThrownBy(() -> patch.applyTo(current))
        .asInstanceOf(InstanceOfAssertFactories.type(ProblemException.class))
        .extracting(ProblemException::problem);
  }

  private static List<String> words(List<Fault> faults) {
    return faults.stream().map(fault -> fault.name() + " " + fault.code()).toList();
  }

  @Test
  void applyTo_changesWhatWasSentAndNothingElse() {
    Hut after = patch("{\"name\": \"New hut\", \"tags\": [\"well\"]}").applyTo(HUT);
    assertThat(after)
        .isEqualTo(
            new Hut("hut", "New hut", List.of("well"), HUT.spot(), HUT.opens(), HUT.closes()));
    assertThat(patch("{}").applyTo(HUT)).isEqualTo(HUT);
  }

  @Test
  void applyTo_nullTakesAway_alsoInside() {
    Hut after = patch("{\"name\": null, \"tags\": null, \"spot\": {\"side\": null}}").applyTo(HUT);
    assertThat(after.name()).isNull();
    assertThat(after.tags()).isEmpty();
    assertThat(after.spot()).isEqualTo(new Hut.Spot("hill", null));
  }

  @Test
  void applyTo_mergesObjects_andMakesThoseThatWereNotThere() {
    assertThat(patch("{\"spot\": {\"side\": \"south\"}}").applyTo(HUT).spot())
        .isEqualTo(new Hut.Spot("hill", "south"));
    Hut nowhere = patch("{\"spot\": null}").applyTo(HUT);
    assertThat(patch("{\"spot\": {\"place\": \"lake\", \"side\": null}}").applyTo(nowhere).spot())
        .isEqualTo(new Hut.Spot("lake", null));
    assertThat(faults(patch("{\"spot\": {\"side\": \"south\"}}"), nowhere))
        .containsExactly("/spot/place missing");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"colour": "red"}                        | /colour unknown
          {"colour": null}                         | /colour unknown
          {"slug": "hut"}                          | none
          {"slug": null}                           | /slug missing
          {"slug": 7}                              | /slug wrong_type
          {"name": "much too long"}                | /name too_long
          {"tags": ["a", "b", "c", "d"]}           | /tags too_many
          {"tags": ["a", 1]}                       | /tags/1 wrong_type
          {"tags": [null]}                         | /tags/0 wrong_type
          {"spot": {"place": null}}                | /spot/place missing
          {"spot": {"a/b~c": 1}}                   | /spot/a~1b~0c unknown
          {"spot": "here"}                         | /spot wrong_type
          {"closes": "2026-12-31"}                 | /closes too_early
          {"opens": "2027-02-02"}                  | /closes too_early
          {"name": "a\\u0000b"}                    | /name control_character
          """)
  void applyTo_namesWhatIsWrong(String json, String fault) {
    if (fault.equals("none")) {
      assertThat(patch(json).applyTo(HUT)).isEqualTo(HUT);
    } else {
      assertThat(faults(patch(json), HUT)).containsExactly(fault);
    }
  }

  @Test
  void applyTo_blamesNothingThatWasNotSent() {
    Hut old = new Hut("hut", "kept from before the limit", List.of(), null, null, null);
    assertThat(patch("{\"tags\": [\"fire\"]}").applyTo(old).name()).isEqualTo(old.name());
    assertThat(faults(patch("{\"tags\": [1]}"), old)).containsExactly("/tags/0 wrong_type");
    assertThat(faults(patch("{\"name\": \"still far too long\"}"), old))
        .containsExactly("/name too_long");
  }

  @Test
  void refusing_locksMembers_alsoForTheSameValue() {
    MergePatch<Hut> locked = patch("{\"slug\": \"hut\", \"name\": \"N\"}").refusing("slug");
    assertThat(locked(locked)).containsExactly("/slug read_only");
    assertThat(locked(patch("{\"slug\": 7}").refusing("slug")))
        .as("whatever its value")
        .containsExactly("/slug read_only");
    assertThat(faults(patch("{\"slug\": \"hut\", \"name\": 7}").refusing("slug"), HUT))
        .as("what cannot be read comes first")
        .containsExactly("/name wrong_type");
    assertThat(patch("{\"name\": \"N\"}").refusing("slug", "tags").applyTo(HUT).name())
        .isEqualTo("N");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "1", "null", "true", "\"text\""})
  void of_takesObjectsOnly(String json) {
    assertThatThrownBy(() -> patch(json))
        .asInstanceOf(InstanceOfAssertFactories.type(ProblemException.class))
        .extracting(ProblemException::problem)
        .isInstanceOf(Problem.Invalid.class);
  }

  @Test
  void applyTo_unknownMember_namesThoseThatAreAllowedThere() {
    assertThatThrownBy(() -> patch("{\"spot\": {\"plaec\": \"dale\"}}").applyTo(HUT))
        .hasMessageContaining("/spot/plaec is unknown. Allowed: place, side.");
    assertThatThrownBy(() -> patch("{\"x\": 1}").refusing("slug", "tags").applyTo(HUT))
        .hasMessageContaining("/x is unknown. Allowed: name, spot, opens, closes.");
  }
}
