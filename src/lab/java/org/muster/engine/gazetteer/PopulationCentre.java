package org.muster.engine.gazetteer;

/** Where the people of an area are in the middle: the mean of the points where they live. */
final class PopulationCentre {

  private double x;
  private double y;
  private double z;
  private long population;

  /** Of strict arithmetic, so that every machine makes the same file. */
  void add(TownRecord town) {
    double lat = StrictMath.toRadians(town.lat());
    double lon = StrictMath.toRadians(town.lon());
    double weight = Math.max(1, town.population());
    x += weight * StrictMath.cos(lat) * StrictMath.cos(lon);
    y += weight * StrictMath.cos(lat) * StrictMath.sin(lon);
    z += weight * StrictMath.sin(lat);
    population += town.population();
  }

  double lat() {
    return StrictMath.toDegrees(StrictMath.atan2(z, StrictMath.hypot(x, y)));
  }

  double lon() {
    return StrictMath.toDegrees(StrictMath.atan2(y, x));
  }

  int population() {
    return Math.toIntExact(population);
  }
}
