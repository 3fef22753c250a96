package org.muster.delivery.map;

/** What the basemap shows, in the order in which it is drawn and stored. */
public enum MapLayer {
  LAND(true),
  URBAN(true),
  STATES(false),
  RIVERS(false),
  LAKES(true),
  BORDERS(false);

  private final boolean area;

  MapLayer(boolean area) {
    this.area = area;
  }

  /** Whether its lines are closed and filled. */
  public boolean isArea() {
    return area;
  }
}
