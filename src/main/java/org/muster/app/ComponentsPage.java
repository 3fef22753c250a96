package org.muster.app;

import java.net.URI;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Chip;
import org.muster.delivery.web.part.DateBlock;
import org.muster.delivery.web.part.EmptyState;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.FollowWays;
import org.muster.delivery.web.part.GameCard;
import org.muster.delivery.web.part.LimitRow;
import org.muster.delivery.web.part.ListRow;
import org.muster.delivery.web.part.Markup;
import org.muster.delivery.web.part.Pager;
import org.muster.delivery.web.part.Tab;
import org.muster.delivery.web.part.Tape;

/**
 * The page at {@code /components}: every component of pages in its states, for those who work on
 * them. It is there only on a node that is reached on its own machine, as in development.
 */
public final class ComponentsPage {

  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final ZoneId LONDON = ZoneId.of("Europe/London");
  private static final OffsetDateTime WHEN = OffsetDateTime.parse("2027-05-02T09:00:00+01:00");

  /** Where the links of the page lead: to itself. */
  private static final String HERE = "/components";

  private static final List<String> ICONS =
      List.of(
          "bell",
          "building-2",
          "calendar",
          "calendar-plus",
          "clock",
          "euro",
          "external-link",
          "flag",
          "info",
          "link",
          "list",
          "locate",
          "log-in",
          "log-out",
          "mail",
          "map",
          "map-pin",
          "menu",
          "minus",
          "navigation",
          "plus",
          "rss",
          "search",
          "settings",
          "share-2",
          "shield",
          "sliders-horizontal",
          "ticket",
          "user",
          "users",
          "x");

  private final URI base;

  /** What is on the page. */
  public record Model(
      List<Tape> states,
      List<Tape> quiet,
      List<Tape> sides,
      List<Chip> chips,
      List<GameCard> cards,
      List<ListRow> rows,
      List<Fact> facts,
      List<Tab> tabs,
      Pager pager,
      EmptyState empty,
      List<LimitRow> limits,
      FollowWays follow,
      Form wrong,
      List<String> icons) {}

  /**
   * @param base public address of the node
   */
  ComponentsPage(URI base) {
    this.base = base;
  }

  /** Adds the page on a node for development, and nowhere else. */
  void addTo(Pages pages) {
    if (LOOPBACK.contains(base.getHost())) {
      pages.get(HERE, this::show);
    }
  }

  private View show(Visit visit) {
    var model =
        new Model(
            List.of(Tape.state("Full · 12 wait"), Tape.state("Cancelled")),
            List.of(Tape.quiet("Skirmish"), Tape.quiet("18+")),
            List.of("red", "blue", "yellow", "green", "orange", "tan", "purple", "white", "black")
                .stream()
                .map(colour -> Tape.side("Side " + colour, colour))
                .toList(),
            List.of(
                new Chip(Markup.strong("woodland"), "woodland", HERE, false),
                new Chip(Markup.text("no milsim"), "no milsim", HERE, true),
                new Chip(Markup.text("this stays"), "this stays", "", false)),
            List.of(
                card(visit, "Iron Lantern", "£40", List.of()),
                card(visit, "Full game", null, List.of(Tape.state("Full"), Tape.quiet("16+")))),
            List.of(
                new ListRow(HERE, "Lantern Moor", null, null, "Leeds", null, List.of()),
                new ListRow(
                    HERE,
                    "Die Krähen",
                    "de",
                    null,
                    "Bonn",
                    "Seit 2009",
                    List.of(Tape.quiet("Verein")))),
            List.of(Fact.of("Gates", "08:15"), new Fact("When", "Sun 2 May", "09:00–16:00")),
            List.of(
                new Tab(HERE, "Games", "6", true), new Tab(HERE + "?tab=2", "Clubs", null, false)),
            new Pager(HERE, HERE),
            new EmptyState(
                "Nothing found.", "Look further away.", List.of(new Anchor(HERE, "50 km"))),
            List.of(
                new LimitRow("Rifle", "semi", "1.30", "374", "", ""),
                new LimitRow("Sniper", "", "3.00", "568", "25 m", "Outdoors only")),
            FollowWays.of(base, "organiser", "lantern-moor", "Lantern Moor"),
            new Form(
                Map.of("wrong", "1.5 persons"),
                List.of(Fault.pointer("/wrong", "bad_format", "How many is a whole number."))),
            ICONS);
    return View.page("components.jte", "Components", model);
  }

  private static GameCard card(
      Visit visit, String title, @Nullable String price, List<Tape> tapes) {
    return new GameCard(
        HERE,
        title,
        "en",
        DateBlock.of(visit.words(), WHEN, LONDON),
        "Ashmere Ridge · 13 mi",
        price,
        "39 of 207 left",
        tapes,
        tapes.isEmpty() ? "also 6 Jun, 4 Jul" : null);
  }
}
