package org.muster.community.embed;

import static java.util.stream.Collectors.joining;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.CardWords;
import org.muster.community.event.Event;
import org.muster.community.event.EventSummary;
import org.muster.community.event.Events;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.Words;

/** The frame with a list of games, and the page that makes the lines to copy. */
public final class EmbedPages {

  private static final String PATH = "/embed";
  private static final String FRAME = "/embed/events";
  private static final String SCRIPT = "/embed.js";

  private final Events events;
  private final URI base;

  EmbedPages(Events events, URI base) {
    this.events = events;
    this.base = base;
  }

  /**
   * The list itself.
   *
   * @param theme class of its colours
   * @param games what there is to come
   * @param all address of the list on this site
   * @param allText what that link is called
   * @param none what is said if nothing is to come
   */
  public record Frame(String theme, List<Line> games, String all, String allText, String none) {}

  /**
   * A game.
   *
   * @param more place, price, places
   */
  public record Line(String href, String lang, String title, String iso, String at, String more) {}

  /** A value that can be chosen. */
  public record Choice(String value, String label, boolean chosen) {}

  /**
   * The page that makes the lines to copy.
   *
   * @param script the line with the script
   * @param place the same with something in its place
   * @param frame for sites that allow no script
   */
  public record Model(
      String club,
      String venue,
      String search,
      int limit,
      List<Choice> themes,
      List<Choice> languages,
      List<Choice> fields,
      Frame preview,
      String script,
      String place,
      String frame) {}

  void addTo(Pages site) {
    site.publicPage(PATH, visit -> configure(visit, site.name()))
        .framePage(FRAME, visit -> frame(visit, site.name()))
        .file(SCRIPT, EmbedScript.of(site.name()));
  }

  private View frame(Visit visit, String site) {
    Embedding wanted = Embedding.of(visit.query());
    Frame model = list(wanted, visit.words(), site);
    return View.page("embed/frame.jte", model.allText(), model).noindex();
  }

  private View configure(Visit visit, String site) {
    Embedding wanted = Embedding.of(visit.query());
    Words words = visit.words();
    Language language =
        visit
            .query("in")
            .flatMap(Language::of)
            .filter(Language.offered()::contains)
            .orElse(words.language() == Language.PSEUDO ? Language.EN : words.language());
    var model =
        new Model(
            wanted.club(),
            wanted.venue(),
            wanted.search(),
            wanted.query().limit(),
            Arrays.stream(Embedding.Theme.values())
                .map(each -> theme(words, each, wanted.theme()))
                .toList(),
            Language.offered().stream()
                .map(each -> new Choice(each.tag(), each.ownName(), each == language))
                .toList(),
            Embedding.FIELDS.stream()
                .map(each -> new Choice(each, field(words, each), wanted.fields().contains(each)))
                .toList(),
            list(wanted, Words.of(language), site),
            script(wanted, language),
            place(wanted, language, site),
            frameLine(wanted, language, site));
    String title = words.of(EmbedWords.EMBED_TITLE);
    var page =
        View.page("embed/page.jte", title, model)
            .description(words.of(EmbedWords.EMBED_TEXT))
            .canonical(PATH);
    return visit.query().isEmpty() ? page : page.noindex();
  }

  private static Choice theme(Words words, Embedding.Theme theme, Embedding.Theme chosen) {
    EmbedWords word =
        switch (theme) {
          case AUTO -> EmbedWords.THEME_AUTO;
          case LIGHT -> EmbedWords.THEME_LIGHT;
          case DARK -> EmbedWords.THEME_DARK;
        };
    return new Choice(Json.name(theme), words.of(word), theme == chosen);
  }

  private static String field(Words words, String field) {
    return words.of(
        switch (field) {
          case "where" -> EmbedWords.FIELD_WHERE;
          case "price" -> EmbedWords.FIELD_PRICE;
          default -> EmbedWords.FIELD_PLACES;
        });
  }

  private Frame list(Embedding wanted, Words words, String site) {
    String below = base.resolve("/" + words.language().tag()).toString();
    List<Line> games =
        events.upcoming(Caller.ANYONE, wanted.query()).items().stream()
            .map(game -> line(game, wanted, words, below))
            .toList();
    return new Frame(
        Json.name(wanted.theme()),
        games,
        below + wanted.list(),
        words.of(EmbedWords.ALL_ON, site),
        words.of(EmbedWords.NONE_PLANNED));
  }

  private static Line line(EventSummary game, Embedding wanted, Words words, String below) {
    return new Line(
        below + "/events/" + game.slug(),
        game.lang() == null ? words.language().tag() : game.lang(),
        game.title(),
        game.startsAt().toString(),
        words.day(game.startsAt(), game.tz()) + ", " + words.time(game.startsAt(), game.tz()),
        Embedding.FIELDS.stream()
            .filter(wanted.fields()::contains)
            .map(field -> said(field, game, words))
            .filter(text -> !text.isEmpty())
            .collect(joining(" · ")));
  }

  private static String said(String field, EventSummary game, Words words) {
    return switch (field) {
      case "where" -> where(game);
      case "price" -> price(game.priceNow(), words);
      default -> places(game, words);
    };
  }

  private static String where(EventSummary game) {
    if (game.venueName() != null) {
      return game.venueName();
    }
    return game.location() == null || game.location().region() == null
        ? ""
        : game.location().region();
  }

  private static String price(Event.@Nullable Price price, Words words) {
    if (price == null) {
      return "";
    }
    return price.amountMinor() == 0
        ? words.of(CardWords.FREE)
        : words.money(price.major(), price.currency());
  }

  private static String places(EventSummary game, Words words) {
    Integer left = game.placesLeft();
    if (game.full()) {
      return words.of(CardWords.FULL);
    }
    return left == null || left == 0 ? "" : words.of(EmbedWords.LEFT_SHORT, words.number(left));
  }

  private String script(Embedding wanted, Language language) {
    return "<script async src=\""
        + base.resolve(SCRIPT)
        + "\""
        + attributes(wanted, language, "data-")
        + "></script>";
  }

  private String place(Embedding wanted, Language language, String site) {
    Words words = Words.of(language);
    return "<muster-events"
        + attributes(wanted, language, "")
        + "><a href=\""
        + escaped(base.resolve("/" + language.tag()) + wanted.list())
        + "\">"
        + escaped(words.of(EmbedWords.ALL_ON, site))
        + "</a></muster-events>\n<script async src=\""
        + base.resolve(SCRIPT)
        + "\"></script>";
  }

  private String frameLine(Embedding wanted, Language language, String site) {
    return "<iframe src=\""
        + escaped(base.resolve("/" + language.tag()) + FRAME + wanted.parameters())
        + "\" title=\""
        + escaped(Words.of(language).of(EmbedWords.ALL_ON, site))
        + "\" width=\"100%\" height=\"480\" loading=\"lazy\"></iframe>";
  }

  private static String attributes(Embedding wanted, Language language, String prefix) {
    String all =
        wanted.settings().entrySet().stream()
            .map(each -> attribute(prefix, each))
            .collect(joining());
    return all + attribute(prefix, Map.entry("lang", language.tag()));
  }

  private static String attribute(String prefix, Map.Entry<String, String> each) {
    return " " + prefix + each.getKey() + "=\"" + escaped(each.getValue()) + "\"";
  }

  /** For HTML that is shown to be copied. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("\"", "&quot;")
        .replace("<", "&lt;")
        .replace(">", "&gt;");
  }
}
