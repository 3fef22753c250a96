package org.muster.community.event;

import java.time.LocalTime;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Rules.WeaponClass;
import org.muster.core.json.Json;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Filters;

/** Filters on properties of games: age, muzzle energy, rules, time of day, duration, places. */
final class EventLimits {

  /**
   * Relative tolerance. Velocities are declared in whole feet or metres per second, so energies
   * that are meant to be equal differ slightly.
   */
  private static final double TOLERANCE = 0.01;

  private EventLimits() {}

  static void add(Filters filters, EventQuery query) {
    String joules =
        Fields.JOULES
            + Json.name(query.weaponClass() == null ? WeaponClass.RIFLE : query.weaponClass());
    filters
        .atLeast("energy_j", joules, times(query.energyJ(), 1 - TOLERANCE))
        .atMost("energy_max_j", joules, times(query.energyMaxJ(), 1 + TOLERANCE))
        .atLeast("hours_min", Fields.DURATION, query.hoursMin())
        .atMost("hours_max", Fields.DURATION, query.hoursMax())
        .atLeast("starts_after", Fields.START_HOUR, hour(query.startsAfter()))
        .atMost("starts_before", Fields.START_HOUR, hour(query.startsBefore()))
        .anyOf("weekday", Fields.WEEKDAY, query.weekday());
    if (query.weaponClass() != null && query.energyJ() == null && query.energyMaxJ() == null) {
      filters.atLeast("weapon_class", joules, 0);
    }
    filters.atLeast("places_min", Fields.PLACES_LEFT, query.placesMin());
    query.rule().forEach(rule -> filters.is("rule", Fields.RULE, Json.name(rule)));
    query.amenity().forEach(amenity -> filters.is("amenity", Fields.AMENITY, amenity));
    if (query.age() != null) {
      double older = Math.nextUp((double) query.age());
      filters.and("age", new Filter.Not(new Filter.NumberIn(Fields.MIN_AGE, older, null)));
    }
    if (query.hasPlaces() != null) {
      filters.and("has_places", Filter.hasPlaces(query.hasPlaces()));
    }
  }

  private static @Nullable Double times(@Nullable Double joules, double factor) {
    return joules == null ? null : joules * factor;
  }

  private static @Nullable Double hour(@Nullable String time) {
    return time == null ? null : LocalTime.parse(time).toSecondOfDay() / 3600.0;
  }
}
