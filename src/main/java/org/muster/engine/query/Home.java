package org.muster.engine.query;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.GeoPoint;

/**
 * The town where a caller lives.
 *
 * @param label its name with where it is, "Leeds, England, GB"
 * @param country ISO 3166-1 alpha-2
 * @param point its middle
 */
public record Home(String label, String country, GeoPoint point) {

  /** Knows where callers live. */
  @FunctionalInterface
  public interface Of {

    /** Absent if the caller has not said, or the credentials may not tell. */
    Optional<Home> caller(Caller caller);
  }

  /** As a place that distances are from. */
  Near near(@Nullable Double radiusKm) {
    return Near.around(point, radiusKm);
  }

  /** The same for who names a radius and no place; says what it was taken for. */
  Near asked(double radiusKm) {
    Near near = near(radiusKm);
    return new Near(
        near.point(),
        near.metres(),
        null,
        List.of(
            new Understood.Reading(
                "home", "near", label, Understood.Effect.REQUIRED, label, List.of())));
  }
}
