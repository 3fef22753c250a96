package org.muster.engine.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeightsTest {

  private static final String GOOD =
      """
      name = 1 # why
      whole_name = 2
      named = 3
      wish = 4

      soon = 7
      soon_half_days = 8
      home = 8.5
      near = 9
      near_half_km = 10
      distance_step_km = 12
      part_wish = 13
      part_game_type = 13.1
      part_theme = 13.2
      part_amenity = 13.3
      part_few = 13.5
      part_demand = 14
      part_word_least = 15
      partial_from = 15.5
      partial_from_many = 15.7
      good = 16
      abroad = 16.5
      beyond_place = 16.7
      beyond_home = 16.75
      alike = 0.5
      alike_share = 18
      """;

  @Test
  void read_takesEveryWeight() {
    assertThat(Weights.read("f", GOOD.lines().toList()))
        .isEqualTo(
            new Weights(
                1, 2, 3, 4, 7, 8, 8.5f, 9, 10, 12, 13, 13.1f, 13.2f, 13.3f, 13.5f, 14, 15, 15.5,
                15.7, 16, 16.5, 16.7, 16.75, 0.5, 18));
  }

  @ParameterizedTest
  @CsvSource({
    "name = 1 # why, name 1, 'f:1: expected'",
    "whole_name = 2, whole_nam = 2, 'f:2: expected'",
    "named = 3, named = three, 'f:3: named must be a positive number'",
    "wish = 4, wish = -4, 'f:4: wish must be a positive number'",
    "alike = 0.5, alike = 0, 'f:25: alike must be a positive number'",
    "soon = 7, wish = 7, 'f:6: wish is there twice'",
    "near = 9, '', 'f: the weight near is missing'",
  })
  void read_aWrongLine_isNamed(String line, String wrong, String message) {
    String text = GOOD.replace(line, wrong);
    assertThatThrownBy(() -> Weights.read("f", text.lines().toList()))
        .hasMessageStartingWith(message);
  }
}
