package org.muster.core.game;

/** The written forms that fields of several features share, as regular expressions. */
public final class Formats {

  /** A public address: lower-case letters and digits in groups joined by single hyphens. */
  public static final String SLUG = "^[a-z0-9]+(-[a-z0-9]+)*$";

  /** A player's public name in addresses. */
  public static final String HANDLE = "^[a-z0-9]+([_-][a-z0-9]+)*$";

  /** A club's slug, or a player's handle behind {@code @}. */
  public static final String ORGANISER = "^([a-z0-9]+(-[a-z0-9]+)*|@[a-z0-9]+([_-][a-z0-9]+)*)$";

  /** ISO 3166-1 alpha-2. */
  public static final String COUNTRY = "^[A-Z]{2}$";

  /** BCP 47, the part of it that people use: language, script, region. */
  public static final String LANGUAGE = "^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$";

  /** ISO 4217. */
  public static final String CURRENCY = "^[A-Z]{3}$";

  /** An absolute web address. */
  public static final String WEB = "^https?://[^\\s\"<>]+$";

  private Formats() {}
}
