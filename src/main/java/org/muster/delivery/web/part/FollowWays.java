package org.muster.delivery.web.part;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * Ways to follow the games of a search: a calendar, a feed, mails.
 *
 * @param subscribe address that calendar applications open
 * @param calendar the same to copy
 * @param feed address of the Atom feed
 * @param save address of the page that saves the search, without language; its form needs no more
 *     than {@code name} and {@code cadence}
 * @param name of the saved search
 */
public record FollowWays(String subscribe, String calendar, String feed, String save, String name) {

  /** As much as the operation takes. */
  private static final int LONGEST_NAME = 80;

  /**
   * The games with one value of one parameter.
   *
   * @param base public address of the site
   * @param parameter of the list of games: {@code organiser}
   * @param value of it, not encoded
   * @param name of whom or what is followed
   */
  public static FollowWays of(URI base, String parameter, String value, String name) {
    String query = parameter + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    String calendar = base.resolve("/events.ics?" + query).toString();
    return new FollowWays(
        "webcal" + calendar.substring(calendar.indexOf(':')),
        calendar,
        "/events.atom?" + query,
        "/me/searches/new?list=events&" + query,
        name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name);
  }
}
