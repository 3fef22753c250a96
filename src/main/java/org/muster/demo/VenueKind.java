package org.muster.demo;

import java.util.List;
import org.muster.core.game.Environment;

/** The kind of a venue; names sections of the resources. */
enum VenueKind {
  WOOD("wood"),
  FIELD("field"),
  URBAN("urban"),
  INDOOR("indoor");

  final String section;

  VenueKind(String section) {
    this.section = section;
  }

  List<Environment> environments(SeededRandom dice) {
    return switch (this) {
      case WOOD ->
          dice.either(
              List.of(Environment.WOODLAND, Environment.OUTDOOR), List.of(Environment.WOODLAND));
      case FIELD ->
          dice.either(
              List.of(Environment.OPEN_FIELD, Environment.OUTDOOR),
              List.of(Environment.MIXED, Environment.OUTDOOR));
      case URBAN ->
          dice.either(
              List.of(Environment.URBAN, Environment.OUTDOOR),
              List.of(Environment.URBAN, Environment.CQB),
              List.of(Environment.MIXED, Environment.URBAN));
      case INDOOR ->
          dice.either(List.of(Environment.CQB, Environment.INDOOR), List.of(Environment.INDOOR));
    };
  }

  /** Square metres, rounded to a plausible number. */
  int area(SeededRandom dice) {
    return switch (this) {
      case WOOD -> dice.between(20_000, 240_000, 5000);
      case FIELD -> dice.between(12_000, 150_000, 3000);
      case URBAN -> dice.between(6000, 60_000, 2000);
      case INDOOR -> dice.between(600, 4000, 100);
    };
  }
}
