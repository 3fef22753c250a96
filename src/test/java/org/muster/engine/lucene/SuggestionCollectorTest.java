package org.muster.engine.lucene;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Completer;
import org.muster.engine.query.Completer.Completion;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.Document;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Fit;

class SuggestionCollectorTest {

  private static final Instant NOW = Instant.parse("2026-12-01T12:00:00Z");
  private static final GeoPoint MANCHESTER = new GeoPoint(53.48, -2.24);

  private static final List<Document> DOCUMENTS =
      List.of(
          club("Wolf Pack", 0),
          club("Wolf Pack Rangers", 2),
          club("Red Wolf", 4),
          Document.of("club", UUID.nameUUIDFromBytes(new byte[] {1}))
              .name("Silent Vipers")
              .name("SVA Manchester")
              .build(),
          game("Sunday Skirmish", 9, 1),
          game("Sunday Skirmish", 2, 2),
          game("Sunday Skirmish", 30, 0.1),
          game("Sunday Funday", 1, 5),
          Document.of("club", UUID.nameUUIDFromBytes(new byte[] {2})).name("!!!").build());

  private static final RamIndex INDEX =
      RamIndex.of(DOCUMENTS.subList(0, 5), DOCUMENTS.subList(5, DOCUMENTS.size()));

  private static Document club(String name, double north) {
    return Document.of("club", UUID.nameUUIDFromBytes(name.getBytes(UTF_8)))
        .name(name)
        .location(new GeoPoint(MANCHESTER.lat() + north, MANCHESTER.lon()))
        .build();
  }

  private static Document game(String name, int days, double north) {
    return Document.of("event", new UUID(days, days))
        .name(name)
        .time(Fields.STARTS_AT, NOW.plus(Duration.ofDays(days)))
        .location(new GeoPoint(MANCHESTER.lat() + north, MANCHESTER.lon()))
        .build();
  }

  private static List<Completion> complete(
      String text, Tolerance tolerance, @Nullable GeoPoint near) {
    var request = new Completer.Request(new Filter.All(), text, tolerance, NOW, near, 10);
    return SuggestionCollector.run(request, INDEX.snapshot());
  }

  private static List<String> names(List<Completion> completions) {
    var names = new ArrayList<String>();
    for (Completion completion : completions) {
      DOCUMENTS.stream()
          .filter(d -> d.id().equals(completion.hit().id()))
          .forEach(d -> names.add(((Document.Field.Name) d.fields().getFirst()).text()));
    }
    return names;
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "wol, NONE, Wolf Pack|Wolf Pack Rangers|Red Wolf",
        "wolf, NONE, Wolf Pack|Wolf Pack Rangers|Red Wolf",
        "wolfpack, NONE, Wolf Pack|Wolf Pack Rangers",
        "rang wolf, NONE, ''",
        "pack wolf, NONE, Wolf Pack|Wolf Pack Rangers",
        "sva, NONE, Silent Vipers",
        "manch, NONE, Silent Vipers",
        "sunday, NONE, Sunday Skirmish|Sunday Funday",
        "wlf, NONE, ''",
        "wlf, BEHIND_FIRST_LETTER, Wolf Pack|Wolf Pack Rangers|Red Wolf",
        "eolf, BEHIND_FIRST_LETTER, ''",
        "eolf, ANYWHERE, Wolf Pack|Wolf Pack Rangers|Red Wolf",
        "sundya skrimish, BEHIND_FIRST_LETTER, Sunday Skirmish",
        "wolfpakc, BEHIND_FIRST_LETTER, Wolf Pack|Wolf Pack Rangers",
      })
  void run_completesNames(String text, Tolerance tolerance, String expected) {
    assertThat(String.join("|", names(complete(text, tolerance, null)))).isEqualTo(expected);
  }

  @Test
  void run_makesOneOfOneName() {
    Completion skirmish = complete("sunday sk", Tolerance.NONE, null).getFirst();

    assertThat(skirmish.count()).isEqualTo(3);
    assertThat(skirmish.hit().id()).as("the soonest").isEqualTo(new UUID(2, 2));
  }

  @Test
  void run_prefersWhatIsNear() {
    Completion skirmish = complete("sunday sk", Tolerance.NONE, MANCHESTER).getFirst();
    List<Completion> near = complete("wolf", Tolerance.NONE, new GeoPoint(55.48, -2.24));

    assertThat(skirmish.hit().id()).as("the nearest").isEqualTo(new UUID(30, 30));
    assertThat(names(near)).startsWith("Wolf Pack Rangers");
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "*", "w*", "[a-z]", "\"", "a AND (b", "\u0301\u0301", "𝔘𝔫"})
  void run_neverFails(String text) {
    for (Tolerance tolerance : Tolerance.values()) {
      for (int times : new int[] {1, 30, 200}) {
        assertThat(complete(text.repeat(times), tolerance, null)).isNotNull();
        assertThat(complete((text + " ").repeat(times), tolerance, null)).isNotNull();
      }
    }
  }

  @Test
  void run_comparesLongWordsToo() {
    String word = "abcdefghijklmnopqrstuvwxyzabcd";

    for (Tolerance tolerance : Tolerance.values()) {
      assertThat(complete(word, tolerance, null)).isEmpty();
      assertThat(complete((word + " ").repeat(30), tolerance, null)).isEmpty();
    }
  }

  /** Documents of one name count together in whichever segments and by whichever name they fit. */
  @Test
  void run_countsAllOfAName() {
    RamIndex index =
        RamIndex.of(
            List.of(alias(1, "Night Game", "Owl One"), alias(2, "Night Game", "Red Owl")),
            List.of(alias(3, "Night Game", "Owl Two"), alias(4, "Night Game", "Wolf")));
    var request = new Completer.Request(new Filter.All(), "owl", Tolerance.NONE, NOW, null, 1);

    List<Completion> owls = SuggestionCollector.run(request, index.snapshot());

    assertThat(owls).hasSize(1);
    assertThat(owls.getFirst().count()).isEqualTo(3);
    assertThat(owls.getFirst().fit()).isEqualTo(new Fit(0, 1, 1));
  }

  private static Document alias(int number, String name, String alias) {
    return Document.of("event", new UUID(0, number)).name(name).name(alias).build();
  }
}
