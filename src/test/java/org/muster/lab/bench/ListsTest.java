package org.muster.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ListsTest {

  private static final Instant NOW = Instant.parse("2027-05-12T09:00:00Z");

  private static Lists lists(long seed) {
    return new Lists(TextsTest.MATERIAL.towns(), NOW, seed);
  }

  @Test
  void next_neverRepeats() {
    assertThat(Stream.generate(lists(7)::next).limit(50_000)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @EnumSource
  void next_ofAKind_neverRepeats(Lists.Kind kind) {
    var lists = lists(7);
    assertThat(Stream.generate(() -> lists.next(kind)).limit(10_000)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({
    "COUNTRY, '/api/events\\?from=2027-0[567][^&]*&country=[A-Z]{2}'",
    "TYPE, '/api/events\\?from=2027-0[567][^&]*&game_type=[a-z_]+'",
    "COUNTRY_AND_TYPE, '/api/events\\?from=2027-0[567][^&]*&country=[A-Z]{2}&game_type=[a-z_]+'",
    "NEAR, '/api/events\\?near=[0-9.-]+%2C[0-9.-]+&radius_km=[0-9]+'",
    "MONTH, '/api/events\\?from=2027-0[567][^&]*&month=2027-[01][0-9]'"
  })
  void next_ofAKind_isLimitedByIt(Lists.Kind kind, String path) {
    var lists = lists(7);
    assertThat(Stream.generate(() -> lists.next(kind)).limit(100)).allMatch(p -> p.matches(path));
  }

  @Test
  void next_sameSeed_isTheSame() {
    List<String> paths = Stream.generate(lists(7)::next).limit(50).toList();
    assertThat(Stream.generate(lists(7)::next).limit(50)).isEqualTo(paths);
    assertThat(Stream.generate(lists(8)::next).limit(50)).isNotEqualTo(paths);
  }
}
