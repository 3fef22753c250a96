package org.muster.delivery.web;

import java.net.URI;
import java.util.UUID;

/**
 * Where things are on this instance, as mails, feeds, calendars and structured data link to them.
 */
public final class Links {

  private final URI base;

  /**
   * @param base how clients reach the instance: an origin without path
   */
  public Links(URI base) {
    this.base = base;
  }

  /** The instance itself. */
  public URI home() {
    return base;
  }

  /** The page of a game. */
  public URI event(String slug) {
    return page("events", slug);
  }

  /** The page of a club. */
  public URI club(String slug) {
    return page("clubs", slug);
  }

  /** The page of a venue. */
  public URI venue(String slug) {
    return page("venues", slug);
  }

  /** The page of a player. */
  public URI player(String handle) {
    return page("players", handle);
  }

  /** The page of a club, or of the player if it is a handle after {@code @}. */
  public URI organiser(String organiser) {
    return organiser.startsWith("@") ? player(organiser.substring(1)) : club(organiser);
  }

  /**
   * The page of a thing: the API's address without {@code /api}.
   *
   * @param list events, clubs, venues or players
   * @param slug or handle
   */
  public URI page(String list, String slug) {
    return at("/" + list + "/" + slug);
  }

  /**
   * The page of a list, which has the API's parameters.
   *
   * @param list events, clubs, venues or players
   * @param query with its question mark and percent-encoded; empty for all
   */
  public URI list(String list, String query) {
    return at("/" + list + query);
  }

  /**
   * The share picture of a thing (1200 × 630 PNG).
   *
   * @param list events, clubs, venues or players
   * @param slug or handle
   * @param version of the thing that it shows
   * @param language of its words (BCP 47)
   */
  public URI picture(String list, String slug, long version, String language) {
    return at("/share/%s/%s/%d.%s.png".formatted(list, slug, version, language));
  }

  /**
   * Any address of the instance.
   *
   * @param path from its root on, percent-encoded
   */
  public URI at(String path) {
    return base.resolve(path);
  }

  /** An id in calendars that no other instance gives (RFC 7986 section 5.3). */
  public String calendarId(UUID id) {
    return id + "@" + base.getHost();
  }
}
