package org.muster.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.lab.bench.Material.Town;
import org.muster.lab.bench.Texts.Text;

class TextsTest {

  private static final int MANY = 200_000;

  static final Material MATERIAL =
      new Material(
          IntStream.range(0, 5_000)
              .mapToObj(i -> "Wölf Pack " + Integer.toString(i * 7919, 36) + " of Manchester")
              .toList(),
          Stream.of("GB", "DE", "FR", "ES", "IT", "NL", "PL", "CZ", "SE")
              .flatMap(land -> IntStream.range(0, 40).mapToObj(i -> town(land, i)))
              .toList());

  private static Town town(String country, int number) {
    return new Town("Town" + number + country, country, 50 + number / 10.0, number);
  }

  @Test
  void next_neverRepeats_andIsHalfNamesHalfSentences() {
    var texts = new Texts(MATERIAL, 7);
    Set<String> seen = new HashSet<>();
    int sentences = 0;
    for (int i = 0; i < MANY; i++) {
      Text text = texts.next();
      seen.add(text.text().toLowerCase(Locale.ROOT));
      sentences += Texts.isSentence(text.kind()) ? 1 : 0;
    }
    assertThat(seen).hasSize(MANY);
    assertThat(sentences).isEqualTo(MANY / 2);
  }

  @Test
  void next_hasAllKinds() {
    var texts = new Texts(MATERIAL, 7);
    Map<String, Long> counts =
        Stream.generate(texts::next)
            .limit(20_000)
            .collect(Collectors.groupingBy(Text::kind, Collectors.counting()));
    assertThat(counts).containsOnlyKeys(Texts.kinds());
    assertThat(counts.values()).allMatch(count -> count > 200);
    assertThat(counts.get(Texts.EXACT)).isBetween(2_200L, 2_800L);
  }

  @Test
  void next_sameSeed_isTheSame() {
    List<Text> texts = first(7);
    assertThat(first(7)).isEqualTo(texts);
    assertThat(first(8)).isNotEqualTo(texts);
  }

  private static List<Text> first(long seed) {
    return Stream.generate(new Texts(MATERIAL, seed)::next).limit(500).toList();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void next_ofAKind_isOfIt(String kind) {
    var texts = new Texts(MATERIAL, 7);
    assertThat(Stream.generate(() -> texts.next(kind)).limit(100))
        .allMatch(text -> text.kind().equals(kind))
        .allMatch(text -> MATERIAL.names().contains(text.text()) == kind.equals(Texts.EXACT));
  }

  static List<String> kinds() {
    return Texts.kinds();
  }

  @Test
  void nextName_whenAllNamesWereGivenOut_isWrong() {
    var few = new Material(List.of("Wolf Pack Manchester", "Night Owls Leeds"), MATERIAL.towns());
    var texts = new Texts(few, 7);
    assertThat(Stream.generate(texts::nextName).limit(300).map(Text::text))
        .doesNotHaveDuplicates()
        .containsAll(few.names());
  }
}
