package org.muster.community.eventpage;

import gg.jte.Content;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.venue.PlaceShown;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.FollowWays;
import org.muster.delivery.web.part.LimitRow;
import org.muster.delivery.web.part.Tape;

/**
 * A game as its page shows it; all texts are ready to be shown.
 *
 * @param lang of what the organiser wrote; null if it is not known
 * @param notice who may see the page; null: everybody
 * @param mates of the reader's clubs, who come and let it be seen
 */
public record EventPage(
    String kicker,
    String title,
    @Nullable String lang,
    List<Tape> tapes,
    @Nullable String synopsis,
    @Nullable String notice,
    List<Fact> facts,
    Panel panel,
    @Nullable Content description,
    Game game,
    Money money,
    Around around,
    List<Anchor> mates) {

  /**
   * What the reader can do.
   *
   * @param price what one person pays now
   * @param per for whom that price is
   * @param sentence beside the buttons, in the reader's language; empty: none
   * @param reason what the organiser wrote instead of it
   * @param publish how the reader publishes the game; null: cannot
   */
  public record Panel(
      @Nullable String price,
      @Nullable String per,
      String sentence,
      @Nullable String reason,
      List<Button> buttons,
      @Nullable Publish publish) {}

  /**
   * A form that publishes a draft.
   *
   * @param version of the game that is shown
   * @param faults why it could not be published just now
   */
  public record Publish(String action, String text, long version, List<String> faults) {}

  /**
   * A way to go on.
   *
   * @param main whether it is the one button of the page
   * @param elsewhere whether it leaves the site
   */
  public record Button(String href, String text, boolean main, boolean elsewhere) {}

  /** What the game is like. */
  public record Game(
      List<Side> sides,
      List<Side> roles,
      List<LimitRow> limits,
      List<Content> rules,
      List<Fact> schedule,
      List<String> bring) {}

  /**
   * A side or a role.
   *
   * @param style class of its colour
   * @param left how many places are left, in words
   */
  public record Side(
      String name,
      @Nullable String shortName,
      String style,
      @Nullable String text,
      @Nullable String left) {}

  /**
   * What it costs.
   *
   * @param rental what it costs to rent, in words, and what is in a package; null: nobody says what
   * @param payment how it can be paid, in words; null: nobody says
   */
  public record Money(
      List<Price> prices,
      @Nullable Price rental,
      @Nullable String payment,
      @Nullable String refund,
      List<Anchor> documents) {}

  /** A price: its name, its amount, and for whom and how long it is. */
  public record Price(String label, String amount, List<String> terms, List<String> includes) {}

  /**
   * What is around the game.
   *
   * @param organiser null if nobody may know
   * @param contact where the organiser answers questions
   * @param actions ways into a calendar
   * @param follow ways to follow the organiser's games; null if nobody may know who it is
   * @param report address of the form that reports the game
   */
  public record Around(
      PlaceShown place,
      @Nullable Anchor venue,
      @Nullable Anchor organiser,
      @Nullable Anchor contact,
      @Nullable String emblem,
      List<Anchor> coHosts,
      List<Anchor> nextGames,
      List<Anchor> otherDates,
      List<Anchor> actions,
      @Nullable FollowWays follow,
      String report) {}
}
