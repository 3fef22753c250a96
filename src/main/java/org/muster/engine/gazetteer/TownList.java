package org.muster.engine.gazetteer;

import java.util.Map;
import java.util.Set;
import org.muster.core.GeoPoint;

/** All towns by number, the largest first: for maps, which show many and need little of each. */
public final class TownList {

  private static final char SQUARE_FROM = '\u2e80';

  private final Atlas atlas;
  private final TownExonyms exonyms;

  TownList(Atlas atlas, TownExonyms exonyms) {
    this.atlas = atlas;
    this.exonyms = exonyms;
  }

  /** How many there are. */
  public int size() {
    return atlas.towns();
  }

  public GeoPoint point(int town) {
    return atlas.point(town);
  }

  public int population(int town) {
    return atlas.population(town);
  }

  /**
   * What readers of a language call it, where that is known; otherwise its name there, in Latin
   * letters for those who read these.
   *
   * @param language ISO 639-1
   */
  public String name(int town, String language) {
    Map<String, String> names = exonyms.of(atlas.id(town));
    String name = names.get(language);
    if (name == null && !language.equals("ja")) {
      name = names.get(TownExonyms.LATIN);
    }
    return name == null ? atlas.name(town) : name;
  }

  /** How wide that name is, in letters; one of a script of square letters counts twice. */
  public int width(int town, String language) {
    String name = name(town, language);
    return name.length() + (int) name.chars().filter(c -> c >= SQUARE_FROM).count();
  }

  /** The languages in which some towns have a name of their own. */
  public Set<String> languages() {
    return exonyms.languages();
  }
}
