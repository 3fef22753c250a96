package org.muster.delivery.words;

import static java.util.stream.Collectors.toMap;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * The names of what parameters and members take as values: types of games, surroundings, amenities,
 * roles. Constants are called like the values, of which equal ones share a name.
 */
public enum ValueWords implements Word {
  ADULTS_ONLY,
  ASSAULT,
  ASSOCIATION,
  BANG_RULE,
  BATTERY_CHARGING,
  BEGINNERS,
  BIO_ONLY,
  BLANK_FIRE,
  CAMPING,
  CANCELLED,
  CHRONO,
  CLUB,
  COMPLETED,
  CQB,
  DMR,
  DRIVER,
  FAMILIES,
  FEDERATION,
  FOOD,
  FULL_AUTO,
  FULL_FACE,
  GRENADIER,
  HEATING,
  HICAP,
  HPA,
  INDOOR,
  JUNIORS,
  LARP,
  LAUNCHER,
  LEADER,
  LOWCAP,
  MARSHAL,
  MEDIC,
  MIDCAP,
  MILSIM,
  MIXED,
  NIGHT_GAME,
  NO_BANG_RULE,
  NO_BLANK_FIRE,
  NO_FULL_FACE,
  NO_HICAP,
  NO_HPA,
  NO_PYRO,
  NO_SMOKE,
  OP,
  OPEN_DAY,
  OPEN_FIELD,
  OUTDOOR,
  PARKING,
  PHOTOGRAPHER,
  PISTOL,
  POSTPONED,
  PRACTICAL_SHOOTING,
  PRIVATE_HIRE,
  PUBLISHED,
  PYRO,
  RADIO,
  RENTAL,
  REPAIRS,
  RETAILER,
  RIFLE,
  RIFLEMAN,
  SCOUT,
  SEMI_ONLY,
  SHOP,
  SHOTGUN,
  SHOWER,
  SITE_OPERATOR,
  SKIRMISH,
  SMG,
  SMOKE,
  SNIPER,
  SOCIAL,
  SPEEDSOFT,
  SUPPORT,
  TEAM,
  TOILETS,
  TOURNAMENT,
  TRAINING,
  URBAN,
  WEEKEND,
  WHEELCHAIR_ACCESS,
  WOMEN,
  WOMENS_CHANGING,
  WOODLAND;

  private static final Map<String, ValueWords> BY_VALUE =
      Arrays.stream(values()).collect(toMap(word -> word.name().toLowerCase(Locale.ROOT), w -> w));

  @Override
  public String takes() {
    return "";
  }

  /**
   * The name of a value as the API has it; if it is none of these, itself in readable form.
   *
   * @param value such as {@code night_game}
   */
  public static String name(Words words, String value) {
    ValueWords word = BY_VALUE.get(value);
    return word == null ? value.replace('_', ' ') : words.of(word);
  }

  /** The name of a value. */
  public static String name(Words words, Enum<?> value) {
    return words.of(valueOf(value.name()));
  }
}
