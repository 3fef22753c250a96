package org.muster.community.desk;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventEditing;
import org.muster.community.event.EventRepeat;
import org.muster.community.event.EventRepeating;
import org.muster.community.event.EventView;
import org.muster.community.event.Repetition;
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingTab;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** Repeats a game: shows the dates, of which each can be left out, and makes the games. */
public final class RepeatPages {

  private static final String PATH = "/organise/events/{slug}/repeat";
  private static final JsonReader<EventRepeat> REPEAT = JsonReader.of(EventRepeat.class);

  /** Days that can be entered one by one. */
  private static final int SINGLE = 6;

  private static final Refused REFUSED =
      Refused.PLAIN
          .fault("rule", "invalid", DeskWords.REPEAT_WRONG, "invalid")
          .fault("rule", "endless", DeskWords.REPEAT_WRONG, "invalid")
          .fault("rule", "too_many", DeskWords.REPEAT_WRONG, "too_many")
          .fault("rule", "nothing", DeskWords.REPEAT_WRONG, "nothing")
          .fault("dates", "required", DeskWords.REPEAT_WRONG, "required")
          .fault("dates", "too_many", DeskWords.REPEAT_WRONG, "too_many");

  private final EventEditing editing;
  private final EventRepeating repeating;

  RepeatPages(EventEditing editing, EventRepeating repeating) {
    this.editing = editing;
    this.repeating = repeating;
  }

  /** How often, in the order in which it is offered. */
  public enum Every {
    WEEK,
    FORTNIGHT,
    MONTH,
    DATES;

    /** Its name for {@link DeskWords#EVERY_OF} and in addresses. */
    public String value() {
      return Json.name(this);
    }
  }

  /**
   * A game to be repeated.
   *
   * @param when it is
   * @param every what is chosen
   * @param singles days that were entered one by one
   * @param found the dates; null: not asked for yet
   */
  public record Model(
      OrganisingBar bar,
      String title,
      @Nullable String lang,
      String when,
      String every,
      List<String> singles,
      @Nullable List<Found> found,
      Form form) {}

  /**
   * A date.
   *
   * @param obstacle why no game can be made then; null: one can
   * @param clash what else the organiser has then; null: nothing
   */
  public record Found(
      String date,
      String text,
      @Nullable String obstacle,
      @Nullable String clash,
      boolean chosen) {}

  void addTo(Pages site) {
    site.personalPage(PATH, this::ask);
    site.personalForm(PATH, this::make);
  }

  private View ask(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    EventView game = managed(visit);
    var entered = new HashMap<String, String>();
    entered.put("count", visit.query("count").orElse("12"));
    entered.put("until", visit.query("until").orElse(""));
    List<String> singles =
        visit.query().getOrDefault("date", List.of()).stream()
            .map(String::strip)
            .filter(date -> !date.isEmpty())
            .toList();
    String every = visit.query("every").orElse("");
    if (every.isEmpty()) {
      return page(visit, game, Every.WEEK.value(), singles, null, Form.of(entered));
    }
    return REFUSED.submit(
        visit,
        () -> {
          EventRepeat wish = wish(game.event(), every, entered, singles);
          Repetition all = repeating.repeat(me, game.event().slug(), wish);
          return page(visit, game, every, singles, found(visit, game, all, null), Form.of(entered));
        },
        faults -> page(visit, game, every, singles, null, new Form(entered, faults.faults())));
  }

  private EventView managed(Visit visit) {
    return editing.managed(visit.signedIn().caller(), visit.path("slug"));
  }

  private static EventRepeat wish(
      Event event, String every, Map<String, String> entered, List<String> singles) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    if (every.equals(Every.DATES.value())) {
      putDates(body, singles);
      return read(body, true);
    }
    String until = requireNonNull(entered.get("until")).replace("-", "");
    String count = requireNonNull(entered.get("count"));
    boolean counts = count.matches("[0-9]{1,3}"); // one more: the game itself is the first
    String end =
        until.isEmpty()
            ? "COUNT=" + (counts ? Integer.parseInt(count) + 1 : count)
            : "UNTIL=" + until;
    body.put("rule", rule(event, every) + end);
    return read(body, true);
  }

  private static String rule(Event event, String every) {
    if (every.equals(Every.FORTNIGHT.value())) {
      return "FREQ=WEEKLY;INTERVAL=2;";
    }
    if (!every.equals(Every.MONTH.value())) {
      return "FREQ=WEEKLY;";
    }
    LocalDate day = event.startsAt().atZoneSameInstant(event.tz()).toLocalDate();
    int week = (day.getDayOfMonth() - 1) / 7 + 1;
    String weekday = day.getDayOfWeek().name().substring(0, 2).toUpperCase(Locale.ROOT);
    return "FREQ=MONTHLY;BYDAY=" + (week > 4 ? -1 : week) + weekday + ";"; // not all have a fifth
  }

  private static void putDates(ObjectNode body, List<String> days) {
    ArrayNode dates = body.putArray("dates");
    days.forEach(dates::add);
  }

  private static EventRepeat read(ObjectNode body, boolean dryRun) {
    return REPEAT.read(body.put("dry_run", dryRun));
  }

  /**
   * The dates as they are shown.
   *
   * @param chosen null: all on which nothing else is
   */
  private static List<Found> found(
      Visit visit, EventView game, Repetition all, @Nullable Set<String> chosen) {
    return all.dates().stream()
        .map(
            date -> {
              Repetition.Obstacle obstacle = date.obstacle();
              String day = date.date().toString();
              return new Found(
                  day,
                  visit.words().date(date.startsAt(), game.event().tz())
                      + ", "
                      + visit.words().time(date.startsAt(), game.event().tz()),
                  obstacle == null
                      ? null
                      : visit.words().of(DeskWords.OBSTACLE, Json.name(obstacle)),
                  date.clashes().isEmpty()
                      ? null
                      : visit.words().of(DeskWords.CLASH, visit.words().list(date.clashes())),
                  obstacle == null
                      && (chosen == null ? date.clashes().isEmpty() : chosen.contains(day)));
            })
        .toList();
  }

  private static View page(
      Visit visit,
      EventView game,
      String every,
      List<String> singles,
      @Nullable List<Found> found,
      Form form) {
    Event event = game.event();
    var days = new ArrayList<>(singles);
    while (days.size() < SINGLE) {
      days.add("");
    }
    var model =
        new Model(
            OrganisingBar.of(event.slug(), OrganisingTab.OVERVIEW),
            event.title(),
            event.lang(),
            visit.words().interval(event.startsAt(), event.endsAt(), event.tz()),
            every,
            List.copyOf(days),
            found,
            form);
    return View.form("desk/repeat.jte", visit.words().of(DeskWords.REPEAT), model, form);
  }

  private View make(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    EventView game = managed(visit);
    String slug = game.event().slug();
    return REFUSED.submit(
        visit,
        () -> {
          ObjectNode body = JsonNodeFactory.instance.objectNode();
          putDates(body, visit.fields("day"));
          body.put("publish", visit.field("do").equals("publish"));
          Repetition made = repeating.repeat(me, slug, read(body, false));
          return View.seeOther(visit.link("/organise?made=" + made.dates().size()));
        },
        faults -> again(visit, me, game, faults));
  }

  /** The same dates once more, with what was wrong. */
  private View again(Visit visit, Caller.Member me, EventView game, Form faults) {
    var shown = new Form(Map.of("count", "12"), faults.faults());
    List<Found> found =
        REFUSED.said(
            visit,
            () -> {
              ObjectNode body = JsonNodeFactory.instance.objectNode();
              putDates(body, visit.fields("shown"));
              return found(
                  visit,
                  game,
                  repeating.repeat(me, game.event().slug(), read(body, true)),
                  Set.copyOf(visit.fields("day")));
            });
    return page(visit, game, Every.WEEK.value(), List.of(), found, shown);
  }
}
