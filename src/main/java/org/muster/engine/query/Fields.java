package org.muster.engine.query;

/** The names of exact fields, shared by all types so that one filter can mean the same in each. */
public final class Fields {

  /** {@code club}, {@code venue}, {@code event} or {@code player}. */
  public static final String TYPE = "type";

  public static final String KIND = "kind";
  public static final String COUNTRY = "country";

  /** Folded with {@link Fold#place}: people write regions in many ways. */
  public static final String REGION = "region";

  /** The same with how it is written here, for {@link FacetSpec.Labelled}. */
  public static final String REGION_SHOWN = "region_shown";

  /**
   * Codes of the regions, counties and other areas that hold it, by where it is on the map: {@code
   * GB-ENG}, {@code GB-ENG/kent}.
   */
  public static final String AREA = "area";

  /** The town that somebody wrote, of what may have no point. */
  public static final String TOWN = "town";

  public static final String GAME_TYPE = "game_type";
  public static final String ENVIRONMENT = "environment";
  public static final String THEME = "theme";
  public static final String AUDIENCE = "audience";
  public static final String AMENITY = "amenity";
  public static final String SCHEME = "scheme";
  public static final String ROLE = "role";
  public static final String LANGUAGE = "language";
  public static final String STATE = "state";

  /** {@code true} or {@code false}. */
  public static final String RECRUITING = "recruiting";

  /** {@code true} or {@code false}. */
  public static final String PRIVATE_HIRE = "private_hire";

  /** {@code true} or {@code false}. */
  public static final String RENTAL = "rental";

  /** {@code true} or {@code false}. */
  public static final String LOOKING_FOR_TEAM = "looking_for_team";

  /** Slug of a club, or handle of a player behind {@code @}; co-hosts too. */
  public static final String ORGANISER = "organiser";

  /** Id of a player whom a document of another type names. */
  public static final String PERSON = "person";

  /** Slug of a venue. */
  public static final String VENUE = "venue";

  /** {@code true} if its location is shown to the public; it may be less exact than it is. */
  public static final String ON_MAP = "on_map";

  /** What the games of a series have in common. */
  public static final String SERIES = "series";

  /** The same with the organiser: others may use the same name for a series of theirs. */
  public static final String OWN_SERIES = "own_series";

  /** Time. */
  public static final String STARTS_AT = "starts_at";

  /** Time. */
  public static final String ENDS_AT = "ends_at";

  /**
   * When a game begins by the clocks where it is, as if they showed UTC: whoever names a day means
   * that day there.
   */
  public static final String STARTS_LOCAL = "starts_local";

  /** The same of its end. */
  public static final String ENDS_LOCAL = "ends_local";

  /** Time of the last change of the row. */
  public static final String UPDATED_AT = "updated_at";

  /** Time from which players can register. */
  public static final String REGISTRATION_FROM = "registration_from";

  /** Time until which players can register; absent: they cannot. */
  public static final String REGISTRATION_UNTIL = "registration_until";

  /** {@code true} if few places are left; not there otherwise. */
  public static final String LAST_PLACES = "last_places";

  /** {@code true} if players may come without registration. */
  public static final String WALK_ON = "walk_on";

  /** Time from which somebody is of age: nothing of a minor is ever found. */
  public static final String ADULT_FROM = "adult_from";

  /** What one person pays now, in major units of the event's own currency. */
  public static final String PRICE = "price";

  /** ISO 4217. */
  public static final String CURRENCY = "currency";

  /** Years. */
  public static final String MIN_AGE = "min_age";

  /** Hours. */
  public static final String DURATION = "duration";

  /** A hint: the truth is in the database. */
  public static final String PLACES_LEFT = "places_left";

  /** How many players a venue takes at once. */
  public static final String CAPACITY = "capacity";

  /** With a weapon class behind it: the highest energy that is let in, in joules. */
  public static final String JOULES = "joules_";

  /**
   * {@code monday} to {@code sunday}: the day on which a game begins, where it is; and {@code
   * weekend} if it touches one.
   */
  public static final String WEEKDAY = "weekday";

  /** Local time of day at which it starts, in hours: 9.5 is half past nine. */
  public static final String START_HOUR = "start_hour";

  /**
   * What the rules say plainly, whether of a game or a venue: {@code hpa}, {@code hicap}, {@code
   * midcap}, {@code lowcap}, {@code pyro}, {@code smoke}, {@code blank_fire}, {@code bio_only},
   * {@code semi_only}, {@code full_auto}, {@code full_face}, {@code bang_rule}; with {@code no_}
   * before it what they forbid or do without. What is not said is not there.
   */
  public static final String RULE = "rule";

  /** {@code true} or {@code false}. */
  public static final String CHARITY = "charity";

  private Fields() {}
}
