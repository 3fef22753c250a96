package org.muster.engine.understanding;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.GeoPoint;
import org.muster.core.Resources;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.query.SearchText;
import org.muster.engine.query.Understanding.Asker;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.vocabulary.Vocabulary;

/**
 * Each town of 100,000 people of 26 countries, as somebody there writes it in small letters: many a
 * town is called like something else.
 */
class TownsReadTest {

  /** "milsim boise" may be a game in the woods, and a small Rome in Georgia is not Rome. */
  private static final double LEAST = .985;

  private static final double NEAR_M = 30_000;

  /**
   * By language: a text that names a town and nothing else, one with "in" or "near", one without.
   */
  private static final Map<String, Map<String, String>> TEXTS =
      Map.of(
          "sport",
          Map.of("", "airsoft %s"),
          "behind a word",
          Map.of(
              "en", "milsim near %s next weekend",
              "de", "milsim bei %s am wochenende",
              "fr", "une partie à %s samedi",
              "es", "una partida en %s el sábado",
              "it", "partita a %s sabato",
              "pt", "um jogo em %s no sábado",
              "nl", "een spel in %s op zaterdag",
              "sv", "spel i %s på lördag",
              "", "cqb %s"),
          "bare",
          Map.of(
              "en", "milsim %s next weekend",
              "de", "milsim %s wochenende",
              "fr", "partie %s samedi",
              "es", "partida %s sábado",
              "it", "partita %s sabato",
              "pt", "jogo %s sábado",
              "nl", "spel %s zaterdag",
              "sv", "spel %s lördag",
              "", "milsim %s 12.12."));

  private static final TextReader READER = new TextReader(Gazetteer.load(), Vocabulary.load());

  private record Town(String language, String country, String name, GeoPoint point) {}

  private static final List<Town> TOWNS = towns();

  private static List<Town> towns() {
    return Resources.lines("understanding/towns.txt").stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\\|", -1))
        .map(
            f ->
                new Town(
                    f[0],
                    f[1],
                    f[2],
                    new GeoPoint(Double.parseDouble(f[3]), Double.parseDouble(f[4]))))
        .toList();
  }

  /** Whether a text about one town is read as one near another. */
  private static boolean isReadAs(String kind, Town written, Town meant) {
    Map<String, String> texts = Objects.requireNonNull(TEXTS.get(kind));
    String text =
        String.format(
            Locale.ROOT,
            Objects.requireNonNull(texts.getOrDefault(written.language(), texts.get(""))),
            written.name().toLowerCase(Locale.ROOT));
    var asker =
        new Asker(
            Readings.NOW,
            ZoneId.of("UTC"),
            written.country(),
            written.language(),
            Readings.EVERYTHING,
            Set.of());
    return READER
        .read(Objects.requireNonNull(SearchText.of("q", text)), asker)
        .understood()
        .readings()
        .stream()
        .filter(reading -> reading.as().equals("near") && reading.effect() != Effect.EXCLUDED)
        .map(reading -> reading.value().split(",", -1))
        .map(near -> new GeoPoint(Double.parseDouble(near[0]), Double.parseDouble(near[1])))
        .anyMatch(point -> point.metresTo(meant.point()) < NEAR_M);
  }

  private static double share(IntPredicate isRead) {
    return IntStream.range(0, TOWNS.size()).filter(isRead).count() / (double) TOWNS.size();
  }

  @ParameterizedTest
  @ValueSource(strings = {"sport", "behind a word", "bare"})
  void read_theTownWhereTheAskerIs(String kind) {
    assertThat(TOWNS).hasSizeGreaterThan(1300);
    assertThat(share(i -> isReadAs(kind, TOWNS.get(i), TOWNS.get(i)))).isGreaterThan(LEAST);
  }

  /** The control: a text about a town is not about the one that is next in the list. */
  @Test
  void read_noOtherTown() {
    assertThat(share(i -> isReadAs("sport", TOWNS.get(i), TOWNS.get((i + 1) % TOWNS.size()))))
        .isLessThan(.1);
  }
}
