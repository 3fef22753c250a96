package org.muster.community.profile;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.FollowWays;
import org.muster.delivery.web.part.Tape;

/**
 * What the page of a club shows.
 *
 * @param lang of what the club wrote, if that is known
 * @param emblem address of its picture; null: nobody but its members may see the club
 * @param kicker kind and place
 * @param hidden why it is hidden; null: it is not
 * @param note what else its state means; empty: nothing
 * @param people who is in it
 * @param links addresses elsewhere, each with what it is called
 * @param follow ways to follow its games
 * @param report address of the form that reports it
 */
public record ClubModel(
    Club club,
    @Nullable String lang,
    @Nullable String emblem,
    String kicker,
    List<Tape> tapes,
    @Nullable HiddenNote hidden,
    String note,
    List<Fact> facts,
    NextGames games,
    Roster people,
    Standing standing,
    List<SchemeLine> schemes,
    List<Anchor> links,
    FollowWays follow,
    String report) {

  /**
   * Who is in the club, as far as the reader may know.
   *
   * @param whole whether these are all members, and not only those who run it
   * @param more how many are not shown
   */
  public record Roster(boolean whole, List<Person> people, long more) {}

  /**
   * Somebody in the club.
   *
   * @param href of the player's page; null: the reader may not see it
   * @param rank title, or role
   */
  public record Person(String name, @Nullable String href, String rank) {}

  /**
   * What the reader is to the club, and can do.
   *
   * @param text a sentence
   * @param main what to do next; null: nothing
   * @param second what else can be done; null: nothing
   */
  public record Standing(String text, @Nullable Anchor main, @Nullable Anchor second) {}

  /**
   * A scheme that the club refers to.
   *
   * @param verified whether and when somebody has looked
   */
  public record SchemeLine(String name, String verified) {}
}
