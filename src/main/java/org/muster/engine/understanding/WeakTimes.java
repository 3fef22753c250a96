package org.muster.engine.understanding;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;
import org.muster.engine.understanding.PlaceFinder.Found;
import org.muster.engine.vocabulary.Concept;

/**
 * Words for times that are other words too: "sun london", "dec", "milsim sommar", "nuit foret".
 * They are meant where the rest of the text is a place, a kind of game or something else that was
 * understood; "Winter Storm" and "winter camo" are not.
 */
final class WeakTimes implements Reader {

  private static final FunctionWord[] TIMES = {
    FunctionWord.SHORT_DAY,
    FunctionWord.DAY,
    FunctionWord.MONTH,
    FunctionWord.WHEN,
    FunctionWord.PART_NOUN,
    FunctionWord.PART
  };

  /** What a text says of games, not of gear. */
  private static final Set<String> OF_GAMES =
      Set.of(
          Fields.TYPE,
          Fields.GAME_TYPE,
          Fields.ENVIRONMENT,
          Fields.THEME,
          Fields.AUDIENCE,
          Fields.RENTAL,
          Fields.AMENITY,
          Fields.WEEKDAY,
          "near",
          "region",
          "country",
          "radius_km",
          "from",
          "to",
          "starts_after",
          "starts_before",
          "hours_min",
          "hours_max",
          "price_max",
          "has_places",
          RegistrationTimes.OPEN,
          "places_min",
          "age",
          "sort");

  private static final Set<String> DATE = Set.of("from", "to");
  private static final Set<String> PRICE = Set.of("price_min", "price_max");

  /** "per night", "two nights". */
  private static final FunctionWord[] BEFORE_NIGHTS = {
    FunctionWord.IDLE, FunctionWord.ON, FunctionWord.NUMBER
  };

  private static final Concept NIGHT_GAME = new Concept(Fields.GAME_TYPE, "night_game", "");

  /** From this hour on a part of the day is one to play in the dark. */
  private static final double EVENING = 17;

  private static final String ENGLISH = "en";

  /** Of a name and a month. */
  private static final int SHORT_TEXT = 4;

  private final PlaceFinder places;

  WeakTimes(PlaceFinder places) {
    this.places = places;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match time = time(draft, i);
      if (time != null && (isBesideName(draft, time) || isAmongKnown(draft, time))) {
        claim(draft, time);
      }
    }
  }

  /** The one time that a weak word stands for in a language of the asker. */
  private static @Nullable Match time(ReadingState draft, int i) {
    Match weak = draft.signs().at(i, FunctionWord.WEAK);
    Match found = null;
    for (Match match : draft.isFree(i) ? draft.signs().at(i) : List.<Match>of()) {
      boolean isWeak =
          match.sign() == FunctionWord.SHORT_DAY || (weak != null && weak.end() >= match.end());
      if (List.of(TIMES).contains(match.sign()) && isWeak && isSpoken(draft, match)) {
        if (found != null && found.end() == match.end() && found.sign() != match.sign()) {
          return null; // Spanish "mar" is a day, a month and the sea
        }
        found = found == null ? match : found;
      }
    }
    return found != null && draft.isFree(i, found.end()) && !isIdle(draft, found) ? found : null;
  }

  /** Swedish "son" is a son, though Sunday is "sön" for short. */
  private static boolean isIdle(ReadingState draft, Match time) {
    Match idle = draft.signs().at(time.first(), FunctionWord.IDLE);
    return idle != null
        && idle.end() >= time.end()
        && time.sign() != FunctionWord.SHORT_DAY
        && draft.size() > 1 // "may" alone is the month
        && !isBesideName(draft, time);
  }

  /** "copperhead may", "may copperhead": no verb there, but when a game that has a name is. */
  private static boolean isBesideName(ReadingState draft, Match time) {
    boolean last = time.end() == draft.size();
    int name = last ? time.first() - 1 : time.end();
    return time.sign() == FunctionWord.MONTH
        && time.meaning().languages().contains(ENGLISH)
        && draft.signs().at(time.first(), FunctionWord.IDLE) != null
        && (last || time.first() == 0)
        && draft.size() <= SHORT_TEXT
        && draft.isFree(name)
        && UnwantedThings.isPlain(draft, name)
        && !draft.terms().isKnown(name, name + 1);
  }

  private static boolean isSpoken(ReadingState draft, Match match) {
    Set<String> languages = match.meaning().languages();
    return languages.isEmpty()
        || languages.contains(String.valueOf(draft.signs().language()))
        || languages.contains(String.valueOf(draft.asker().language()));
  }

  /** Whether all the rest of the text was understood, or is the name of a place. */
  private boolean isAmongKnown(ReadingState draft, Match time) {
    for (int i = 0; i < draft.size(); ) {
      int end = i == time.first() ? endOfTime(draft, time) : endOfKnown(draft, i, time);
      if (end <= i || (i < time.first() && end > time.first())) {
        return false;
      }
      i = end;
    }
    return true;
  }

  /** "Sun City" is no day, and "march" alone a town, where there is one. */
  private int endOfTime(ReadingState draft, Match time) {
    Found named = places.exact(draft, time.first());
    boolean town =
        named != null
            && time.sign() == FunctionWord.MONTH
            && time.end() == draft.size()
            && time.first() == 0
            && places.isOwn(draft, named)
            && TownNames.isOfHome(draft, named, PlaceNames.LARGE);
    return town || (named != null && named.end() > time.end()) ? -1 : time.end();
  }

  private int endOfKnown(ReadingState draft, int i, Match time) {
    if (!draft.isFree(i)) {
      return draft.isClaimedEmpty(i) || draft.isReadAs(i, OF_GAMES) ? i + 1 : -1;
    }
    Match other = time(draft, i);
    if (other != null) {
      return other.end();
    }
    Found found = draft.token(i).isWord() ? places.exact(draft, i) : null;
    if (found != null
        && places.isOwn(draft, found)
        && PlaceNames.isLarge(draft, found.place())
        && PlaceNames.isUnknown(draft, found)) {
      return found.end();
    }
    Match idle =
        time.sign() == FunctionWord.SHORT_DAY // "so" and "za" stand in every other sentence
            ? draft.signs().at(i, FunctionWord.SPORT, FunctionWord.AT)
            : draft.signs().at(i, StopWords.IDLE);
    return idle == null || !draft.isFree(i, idle.end()) ? -1 : idle.end();
  }

  private static void claim(ReadingState draft, Match time) {
    switch (time.sign()) {
      case DAY, SHORT_DAY -> {
        var said = new Said(Fields.WEEKDAY, time.value());
        Filter filter = Filter.anyOf(Fields.WEEKDAY, List.of(time.value()));
        draft.take(time.first(), time.end(), Intent.should(filter, said));
      }
      case PART, PART_NOUN -> part(draft, time);
      default -> date(draft, time);
    }
  }

  /** Two dates in one text would be alternatives: "winter op 5 december". */
  private static void date(ReadingState draft, Match time) {
    if (draft.readings().stream().anyMatch(reading -> DATE.contains(reading.as()))) {
      return;
    }
    LocalDate today = LocalDate.ofInstant(draft.asker().now(), draft.asker().zone());
    TimeRange days =
        time.sign() == FunctionWord.MONTH
            ? TimeRange.month(TimeRange.month(DateParts.value(time), 0, "", today))
            : TimeRange.when(time.value(), today);
    DateIntents.claim(draft, time.first(), time.end(), days, List.of());
  }

  /** "noche" is a game in the dark; "2 nights" and "£20 per night" are not. */
  private static void part(ReadingState draft, Match time) {
    int space = time.value().indexOf(' ');
    double from = Double.parseDouble(time.value().substring(0, space));
    double to = Double.parseDouble(time.value().substring(space + 1));
    if (from < EVENING) {
      TimesOfDay.about(draft, time.first(), time.end(), from, to);
      return;
    }
    int before = time.first() - 1;
    boolean counted =
        before >= 0
            && (draft.isNumber(before)
                || draft.isReadAs(before, PRICE)
                || draft.signs().before(time.first(), BEFORE_NIGHTS) != null);
    Intent night = Concepts.wish(List.of(NIGHT_GAME), draft.asker(), Effect.PREFERRED);
    if (!counted && night != null) {
      draft.take(time.first(), time.end(), night);
    }
  }
}
