package org.muster.core.game;

/** Formats that several features share, as regular expressions. */
public final class Formats {

  /** A public address: groups of lower-case letters and digits, joined by single hyphens. */
  public static final String SLUG = "^[a-z0-9]+(-[a-z0-9]+)*$";

  /** A player's handle. */
  public static final String HANDLE = "^[a-z0-9]+([_-][a-z0-9]+)*$";

  /** A club's slug, or {@code @} and a player's handle. */
  public static final String ORGANISER = "^([a-z0-9]+(-[a-z0-9]+)*|@[a-z0-9]+([_-][a-z0-9]+)*)$";

  /** ISO 3166-1 alpha-2. */
  public static final String COUNTRY = "^[A-Z]{2}$";

  /** The same as people send it: see {@link Countries}. */
  public static final String COUNTRY_ASKED = "^[A-Za-z]{2}$";

  /** BCP 47, limited to what is in common use: language, script, region. */
  public static final String LANGUAGE = "^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$";

  /** ISO 4217. */
  public static final String CURRENCY = "^[A-Z]{3}$";

  /** An absolute http or https URL. */
  public static final String WEB = "^https?://[^\\s\"<>]+$";

  private Formats() {}
}
