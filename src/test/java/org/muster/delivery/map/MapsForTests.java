package org.muster.delivery.map;

import org.muster.engine.gazetteer.Gazetteer;

/** The maps that come with the program, read once for all tests. */
public final class MapsForTests {

  public static final Maps MAPS = Maps.load(Gazetteer.load(), MapSettings.NONE);

  private MapsForTests() {}
}
