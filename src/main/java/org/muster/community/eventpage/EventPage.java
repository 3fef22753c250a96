package org.muster.community.eventpage;

import gg.jte.Content;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.LimitRow;
import org.muster.delivery.web.part.Tape;

/**
 * A game as its page shows it; all texts are ready to be shown.
 *
 * @param lang of what the organiser wrote; null if it is not known
 * @param notice who may see the page; null: everybody
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
    Around around) {

  /**
   * What the reader can do.
   *
   * @param price what one person pays now
   * @param per for whom that price is
   * @param sentence beside the buttons, in the reader's language; empty: none
   * @param reason what the organiser wrote instead of it
   */
  public record Panel(
      @Nullable String price,
      @Nullable String per,
      String sentence,
      @Nullable String reason,
      List<Button> buttons) {}

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

  /** What it costs. */
  public record Money(List<Price> prices, @Nullable String refund, List<Anchor> documents) {}

  /** A price: its name, its amount, and for whom and how long it is. */
  public record Price(String label, String amount, List<String> terms, List<String> includes) {}

  /**
   * What is around the game.
   *
   * @param where lines of its place
   * @param maps ways to a map; empty if the place is not public
   * @param hidden whether the exact place is kept from the public
   * @param organiser null if nobody may know
   */
  public record Around(
      List<String> where,
      @Nullable Anchor venue,
      List<Anchor> maps,
      boolean hidden,
      @Nullable Anchor organiser,
      @Nullable String emblem,
      List<Anchor> coHosts,
      List<Anchor> nextGames,
      List<Anchor> otherDates,
      List<Anchor> actions) {}
}
