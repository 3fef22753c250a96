package org.muster.engine.understanding;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Fold;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.PlaceFinder.Found;

/**
 * Where games are wanted. A place behind "in", "near" and the like, or with a distance, is meant; a
 * bare name is likely meant if it is of some size and no word of the sport or of grammar, or if it
 * is the whole text.
 */
final class PlaceNames implements Reader {

  private static final int FEWEST_LETTERS = 4;
  private static final int FEWEST_LETTERS_AT_HOME = 3;

  private static final String KINDS_OF_TOWNS = "市区町村";

  /** Short names of countries that are no other word. */
  private static final Set<String> COUNTRIES = Set.of("uk", "usa", "uae");

  /** "CO" is no Polish word where it is a state. */
  private static final String CODES_ARE_IN = "en";

  /** Towns that somebody may name without a word that says so. */
  static final long LARGE = 15_000;

  private static final long LARGE_AT_HOME = 5_000;

  /** "airsoft hull" means the town, though a hull is something else, too. */
  static final long LARGE_TOWN = 100_000;

  /** Behind "in" and the like a misspelt word of so many letters may be anything. */
  private static final int SHORT = 5;

  private static final long WELL_KNOWN = 50_000;

  private static final FunctionWord[] BEFORE = {
    FunctionWord.AT, FunctionWord.ORIGIN, FunctionWord.ON, FunctionWord.IN, FunctionWord.RADIUS
  };

  private final PlaceFinder places;
  private final PlaceWords placeWords;
  private final PlaceAdjectives adjectives;
  private final PlaceAlternatives alternatives;
  private final boolean bare;

  /**
   * @param placeWords everyday words that are names of places
   * @param adjectives "welsh", which is a town in Louisiana, too
   * @param bare whether to look for names without a word before them, too
   */
  PlaceNames(PlaceFinder places, PlaceWords placeWords, PlaceAdjectives adjectives, boolean bare) {
    this.places = places;
    this.placeWords = placeWords;
    this.adjectives = adjectives;
    this.alternatives = new PlaceAlternatives(places);
    this.bare = bare;
  }

  @Override
  public void read(ReadingState draft) {
    int inside = 0; // a longer name that ends here: "Viana do Castelo" is not near Castelo
    for (int i = 0; i < draft.size(); i++) {
      if (i >= inside && draft.isFree(i) && draft.token(i).isWord()) {
        Found exact = places.exact(draft, i);
        if (exact != null
            && (isPartOfNearer(draft, exact)
                || isSideOfTown(draft, exact)
                || isSideOfHome(draft, exact)
                || isWordForRegions(draft, exact))) {
          continue;
        }
        behind(draft, i, exact);
        boolean area =
            exact != null
                && exact.nameEnd() > i + 1
                && exact.place().kind() == Place.Kind.REGION; // "New Forest" is no forest
        if (exact != null && (bare || area) && draft.isFree(i)) {
          alone(draft, exact);
        }
        if (exact == null && draft.isFree(i)) {
          another(draft, i);
        }
        inside = exact != null && exact.end() > i + 1 ? exact.end() : inside;
      }
    }
  }

  /**
   * Of two names that overlap, the longer one, "el sur de Francia", and the one of the asker's
   * country, "la Comunidad Valenciana".
   */
  private boolean isPartOfNearer(ReadingState draft, Found found) {
    String home = draft.asker().country();
    for (int j = found.first() + 1; j < found.nameEnd(); j++) {
      Found other = draft.isFree(j) ? places.exact(draft, j) : null;
      if (other != null && other.nameEnd() > found.nameEnd()) {
        boolean nearer =
            other.place().country().equals(home) && !found.place().country().equals(home);
        if (nearer || other.nameEnd() - j > found.nameEnd() - found.first()) {
          return true;
        }
      }
    }
    return false;
  }

  /** "south west London" is not in the South West, nor "east London" in South Africa. */
  private boolean isSideOfTown(ReadingState draft, Found found) {
    Match side = draft.signs().at(found.first(), FunctionWord.COMPASS);
    boolean part =
        side != null && (side.end() == found.nameEnd() || isOverseas(draft, found.place()));
    Found town = side == null || !part ? null : places.exact(draft, side.end());
    return town != null && TownNames.isOfHome(draft, town, LARGE_TOWN);
  }

  /** "sur" of a Spaniard is not in Oman, nor "norden" of a German in the town of that name. */
  private boolean isSideOfHome(ReadingState draft, Found found) {
    Found side = places.side(draft, found.first());
    Place place = found.place();
    return side != null
        && side.end() == found.nameEnd()
        && (!isAtHome(draft, place)
            || (place.kind() == Place.Kind.TOWN && place.population() < LARGE_TOWN));
  }

  /** "Kanton Bern" is not in China. */
  private static boolean isWordForRegions(ReadingState draft, Found found) {
    Match word = draft.signs().value(found.first(), FunctionWord.AT, Values.REGION);
    return word != null && word.end() == found.nameEnd() && draft.signs().isOwn(word);
  }

  /** Behind a word that a place follows, or beside a distance. */
  private void behind(ReadingState draft, int i, @Nullable Found exact) {
    Match before = draft.signs().before(i, BEFORE);
    if (before == null && draft.radiusMetres() != null) {
      before = draft.signs().before(i, FunctionWord.OF, FunctionWord.FROM, FunctionWord.TO);
    }
    boolean free = before != null && draft.isFree(before.first(), i);
    Found found = exact;
    boolean said = before != null && (free || draft.radiusMetres() != null);
    boolean worthIt = !isVague(draft, before, i) || draft.token(i).folded().length() > SHORT;
    if (found == null && said && isUnknown(draft, i, i + 1)) {
      found = places.nearly(draft, i, worthIt);
      if (found != null
          && isVague(draft, before, i)
          && (found.place().population() < WELL_KNOWN || isOverseas(draft, found.place()))) {
        return;
      }
    }
    if (found == null || !(said || isAround(draft, found.end())) || isIdle(draft, before, found)) {
      return;
    }
    boolean strange = isFar(draft, found.place()) && !Capitals.isCapital(draft, found.first());
    if (isVague(draft, before, i) && (isObscure(draft, found) || strange)) {
      return; // "a mano" is not in the Philippines
    }
    boolean land = // not Welsh, Louisiana
        found.place().population() < WELL_KNOWN
            && adjectives.isOfLand(draft, found.first(), found.nameEnd());
    if (land || !isPlace(draft, found, before)) {
      return;
    }
    found = said && exact != null ? likelier(draft, found) : found;
    found = before != null && before.value().equals(Values.REGION) ? ofRegions(found) : found;
    found = PlaceAlternatives.nearOther(draft, found);
    draft.take(
        free && before != null ? before.first() : i,
        endAround(draft, found.end()),
        PlaceIntents.of(
            draft, found, isRather(draft, before) ? Effect.PREFERRED : Effect.REQUIRED));
  }

  /** "Am besten in Bayern" is no demand, unless it says how far is too far. */
  private static boolean isRather(ReadingState draft, @Nullable Match before) {
    return before != null
        && draft.radiusMetres() == null
        && draft.signs().before(before.first(), FunctionWord.RATHER) != null;
  }

  /** "Kanton Bern" is not the town. */
  private static Found ofRegions(Found found) {
    List<Place> regions =
        found.candidates().stream().filter(place -> place.kind() == Place.Kind.REGION).toList();
    return regions.isEmpty()
        ? found
        : new Found(found.first(), found.nameEnd(), found.end(), regions);
  }

  /** "okolice Gdańska i Gdyni": a place, in another case, that is joined to one. */
  private void another(ReadingState draft, int i) {
    Match and = draft.signs().before(i, FunctionWord.AND, FunctionWord.OR);
    boolean between = draft.signs().before(i, FunctionWord.BETWEEN) != null; // "mezi Brnem"
    boolean joined =
        between
            || (and != null
                && and.first() > 0
                && draft.isReadAs(and.first() - 1, Alternatives.PLACE));
    Found found = joined && isUnknown(draft, i, i + 1) ? places.nearly(draft, i, false) : null;
    if (found != null && isLarge(draft, found.place())) {
      draft.take(i, found.end(), PlaceIntents.of(draft, found, Effect.PREFERRED));
    }
  }

  /** "en avion" is no place of that name, nor "im forst". */
  private static boolean isIdle(ReadingState draft, @Nullable Match before, Found found) {
    Match idle = before == null ? null : draft.signs().at(before.first(), FunctionWord.IDLE);
    return (idle != null && idle.end() >= found.nameEnd())
        || (before != null && draft.terms().isKnown(before.first(), found.nameEnd()));
  }

  /** The place itself, or a far larger one that was meant by an inflected or a misspelt name. */
  private Found likelier(ReadingState draft, Found found) {
    Found inflected = places.inflected(draft, found);
    Found larger = inflected == null ? places.larger(draft, found) : inflected;
    return larger == null ? found : larger;
  }

  /**
   * "a", "i", "in", "in the" and the like come before anything, "near" and "around" before places.
   */
  private static boolean isVague(ReadingState draft, @Nullable Match before, int i) {
    return before != null
        && IntStream.range(before.first(), i)
            .allMatch(word -> draft.words(word, word + 1).length() < FEWEST_LETTERS)
        && draft.radiusMetres() == null;
  }

  /** A village that is called so elsewhere: more likely a word that we do not know. */
  private static boolean isObscure(ReadingState draft, Found found) {
    Place place = found.place();
    return place.kind() == Place.Kind.TOWN
        && place.population() < LARGE_AT_HOME
        && !isCalledSo(draft, found);
  }

  /** A village, or a town for short: "a sasso" is not in Sasso Marconi. */
  private static boolean isSmall(ReadingState draft, Found found) {
    return found.place().population() < (isCalledSo(draft, found) ? LARGE_AT_HOME : LARGE_TOWN);
  }

  private static boolean isCalledSo(ReadingState draft, Found found) {
    return Fold.place(found.place().name())
        .equals(Fold.place(draft.words(found.first(), found.nameEnd())));
  }

  /** Whether what ends here is said to be a place by what follows: "leeds area", "welsh hills". */
  static boolean isAround(ReadingState draft, int end) {
    return draft.signs().at(end, FunctionWord.AROUND) != null;
  }

  /** Behind what follows a place and belongs to it; behind the place itself if nothing does. */
  static int endAround(ReadingState draft, int end) {
    Match around = draft.signs().at(end, FunctionWord.AROUND);
    return around != null && draft.isFree(end, around.end()) ? around.end() : end;
  }

  /** "im Wald" means the forest; "on" only comes before days. */
  private boolean isPlace(ReadingState draft, Found found, @Nullable Match before) {
    if (PlaceAlternatives.isOrdinary(draft, found)) {
      return before != null && draft.signs().before(before.end(), FunctionWord.AT) != null;
    }
    boolean onlyOn =
        before != null
            && (before.sign() == FunctionWord.ON || before.sign() == FunctionWord.IN)
            && draft.signs().before(before.end(), FunctionWord.AT) == null;
    boolean home = found.place().country().equals(draft.asker().country());
    boolean town = found.place().kind() == Place.Kind.TOWN; // "en el norte" is an area
    boolean several = found.nameEnd() > found.first() + 1;
    boolean small =
        several
            ? found.place().population() < LARGE_TOWN
            : isVague(draft, before, found.first()) && isSmall(draft, found);
    boolean forest = // "en el bosque", "in the forest", "en campo las quebradas"
        (!home || (town && small)) && placeWords.isJustWord(draft, found.first(), found.nameEnd());
    return !forest && isUnknown(draft, found) && (!onlyOn || isAround(draft, found.end()));
  }

  private void alone(ReadingState draft, Found exact) {
    Found found = PlaceAlternatives.nearOther(draft, exact);
    boolean whole = found.first() == 0 && found.end() == draft.size();
    if (whole) {
      found = likelier(draft, found);
      whole = isNamed(draft, found);
    }
    boolean all = // "airsoft bath"
        TownNames.isAll(draft, found.first(), found.end())
            && TownNames.isOfHome(draft, found, LARGE)
            && places.isOwn(draft, found);
    if (whole || all || alternatives.isOne(draft, found) || isLikely(draft, found)) {
      Effect effect = PlaceIntents.ofBare(draft, found.place());
      draft.take(found.first(), found.end(), PlaceIntents.of(draft, found, effect));
    }
  }

  /**
   * Whether a text of one word names a place: by its own name, or by a foreign one if the place is
   * large and near, and the word is no other. "barato" is no town in Florida.
   */
  private boolean isNamed(ReadingState draft, Found found) {
    Place place = found.place();
    if (draft.size() > 1 && isFar(draft, place) && place.population() < LARGE) {
      return false; // "Rio Seco" of a Portuguese is no village in Argentina
    }
    if (draft.size() > 1
        || draft.token(0).kind() == Token.Kind.CJK
        || place.kind() != Place.Kind.TOWN) {
      return true;
    }
    if (places.isOwn(draft, found)) {
      return place.population() >= WELL_KNOWN
          || !isOverseas(draft, place)
          || Capitals.isCapital(draft, 0);
    }
    boolean near = isAtHome(draft, place) || !isOverseas(draft, place);
    long least =
        isAtHome(draft, place) ? LARGE_AT_HOME : near ? LARGE_TOWN : PlaceFinder.METROPOLIS;
    return place.population() >= least
        && draft.token(0).folded().length() >= FEWEST_LETTERS
        && isUnknown(draft, found)
        && !placeWords.isJustWord(draft, 0, 1);
  }

  private boolean isLikely(ReadingState draft, Found found) {
    Place place = found.place();
    boolean told = found.end() > found.nameEnd(); // "Halle, Deutschland"
    boolean only = draft.radiusMetres() != null && !PlaceIntents.anyIn(draft);
    boolean large = only || told || isLarge(draft, place);
    boolean capital = Capitals.isCapital(draft, found.first());
    boolean own =
        place.kind() != Place.Kind.TOWN
            || places.isOwn(draft, found)
            || isBeginning(draft, found)
            || isTownByKind(draft, found)
            || isMetropolisAbroad(draft, found)
            || (capital && place.population() >= WELL_KNOWN);
    return large
        && own
        && (told || (capital && !isOfName(draft, found)) || !isFar(draft, place))
        && isLongEnough(draft, found)
        && (told || !placeWords.isJustWord(draft, found.first(), found.nameEnd()))
        && (isMeantAllTheSame(draft, found, told) || isUnknown(draft, found));
  }

  /** "yverdon" of Yverdon-les-Bains: its own name for short. */
  private static boolean isBeginning(ReadingState draft, Found found) {
    String words = Fold.place(draft.words(found.first(), found.nameEnd()));
    String name = Fold.place(found.place().name());
    return words.length() > SHORT
        && name.length() > words.length()
        && name.startsWith(words)
        && !Character.isLetterOrDigit(name.charAt(words.length()));
  }

  /** "神戸市", "江東区": what is behind the name says that it is a place. */
  private static boolean isTownByKind(ReadingState draft, Found found) {
    String words = draft.words(found.first(), found.nameEnd());
    return draft.token(found.first()).kind() == Token.Kind.CJK
        && words.length() > 1
        && KINDS_OF_TOWNS.indexOf(words.charAt(words.length() - 1)) >= 0;
  }

  /** "parigi": not its own name. */
  private static boolean isMetropolisAbroad(ReadingState draft, Found found) {
    return found.place().population() >= PlaceFinder.METROPOLIS
        && draft.words(found.first(), found.nameEnd()).length() >= SHORT;
  }

  /**
   * A town of another part of the world that is no metropolis, where its name is written small:
   * "welkom" is Dutch, and a town in South Africa.
   */
  private static boolean isFar(ReadingState draft, Place place) {
    return place.kind() == Place.Kind.TOWN
        && place.population() < PlaceFinder.METROPOLIS
        && isOverseas(draft, place);
  }

  /** "Aurora Negra": a capital says nothing of a place beside a word that nobody knows. */
  private static boolean isOfName(ReadingState draft, Found found) {
    return isName(draft, found.first(), found.first() - 1)
        || isName(draft, found.nameEnd(), found.nameEnd());
  }

  /** Whether a word with a capital is free and unknown, and no mark stands at a token. */
  private static boolean isName(ReadingState draft, int mark, int word) {
    return !draft.isBorder(mark)
        && draft.isFree(word)
        && Capitals.isCapital(draft, word)
        && draft.signs().at(word).isEmpty()
        && !draft.terms().isKnown(word, word + 1);
  }

  /** In another part of the world, however large: "v baráku" is not in Bamako. */
  private static boolean isOverseas(ReadingState draft, Place place) {
    String country = draft.asker().country();
    return country != null && WorldParts.areFar(country, place.country());
  }

  /** "Mobile, Alabama", "milsim Reading", "victoria" of an Australian: no ordinary words. */
  private static boolean isMeantAllTheSame(ReadingState draft, Found found, boolean told) {
    if (!PlaceAlternatives.isOrdinary(draft, found)) {
      return false;
    }
    Place place = found.place();
    boolean home = isAtHome(draft, place);
    boolean capital = found.first() > 0 && Capitals.isCapital(draft, found.first());
    boolean noun = // "welche Halle in Köln"
        "de".equals(draft.signs().language()) && PlaceIntents.anyIn(draft);
    boolean sport = draft.signs().before(found.first(), FunctionWord.SPORT) != null;
    return told
        || (home && place.kind() == Place.Kind.REGION && PlaceIntents.isFirstLevel(place))
        || (home && capital && !noun && place.population() >= WELL_KNOWN)
        || (home && sport && place.kind() == Place.Kind.TOWN && place.population() >= LARGE_TOWN);
  }

  private static boolean isLongEnough(ReadingState draft, Found found) {
    String name = draft.words(found.first(), found.nameEnd());
    Place place = found.place();
    if (draft.token(found.first()).kind() == Token.Kind.CJK || name.length() >= FEWEST_LETTERS) {
      return true;
    }
    return switch (place.kind()) {
      case TOWN -> {
        boolean metropolis = place.population() >= PlaceFinder.METROPOLIS;
        boolean abbreviated = Capitals.isAbbreviation(draft, found.first(), found.nameEnd());
        yield (metropolis && (abbreviated || isCodeAtHome(draft, place)))
            || (name.length() >= FEWEST_LETTERS_AT_HOME
                && place.population() >= WELL_KNOWN
                && isAtHome(draft, place));
      }
      case REGION -> true; // the finder has looked at its letters
      case COUNTRY -> COUNTRIES.contains(name.toLowerCase(Locale.ROOT));
    };
  }

  /** "la skirmish" of an English text in the United States: "la" is no English word. */
  private static boolean isCodeAtHome(ReadingState draft, Place place) {
    return isAtHome(draft, place) && CODES_ARE_IN.equals(draft.signs().language());
  }

  private static boolean isAtHome(ReadingState draft, Place place) {
    return place.country().equals(draft.asker().country());
  }

  /** Whether somebody likely means the place who names it without a word that says so. */
  static boolean isLarge(ReadingState draft, Place place) {
    boolean home = isAtHome(draft, place);
    return switch (place.kind()) {
      case TOWN -> place.population() >= (home ? LARGE_AT_HOME : LARGE);
      case REGION ->
          home
              || PlaceIntents.isFirstLevel(place)
              || place.population() >= PlaceFinder.KNOWN_ABROAD;
      case COUNTRY -> true;
    };
  }

  /** Neither a word of grammar nor of the sport. */
  private static boolean isUnknown(ReadingState draft, int first, int end) {
    return draft.signs().at(first).stream().noneMatch(match -> says(match, end))
        && !draft.terms().isKnown(first, end);
  }

  private static boolean says(Match match, int end) {
    return match.end() >= end
        && match.sign() != FunctionWord.WEAK
        && match.sign() != FunctionWord.COMPASS;
  }

  /** The same of a place, "CO" and "in Franken": no unit of anything, nor a word elsewhere. */
  static boolean isUnknown(ReadingState draft, Found found) {
    int end = found.nameEnd();
    if (found.place().kind() != Place.Kind.REGION) {
      return isUnknown(draft, found.first(), end);
    }
    boolean code =
        PlaceFinder.isCode(draft, found.first(), end)
            || PlaceFinder.isSmallCode(draft, found.first(), end);
    boolean grammar =
        draft.signs().at(found.first()).stream()
            .filter(match -> says(match, end))
            .filter(match -> !code || match.meaning().languages().contains(CODES_ARE_IN))
            .anyMatch(
                match ->
                    match.sign() != FunctionWord.CURRENCY && match.sign() != FunctionWord.UNIT);
    Match idle = draft.signs().before(end, FunctionWord.IDLE); // "do you need an ID"
    boolean partOf = code && idle != null && idle.first() < found.first();
    return !grammar && !partOf && (code || draft.terms().concepts(found.first(), end).isEmpty());
  }
}
