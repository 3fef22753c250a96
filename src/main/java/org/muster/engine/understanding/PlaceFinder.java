package org.muster.engine.understanding;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.gazetteer.PostcodeMatch;
import org.muster.engine.gazetteer.Presence;
import org.muster.engine.query.Fold;
import org.muster.engine.text.Typos;
import org.muster.engine.understanding.FunctionWords.Match;

/** Finds the place that is named at a token: the longest name, told apart by what follows it. */
final class PlaceFinder {

  private static final int LONGEST = 5;
  private static final int LONGEST_WHOLE = 4;
  private static final int FEWEST_LETTERS_MISSPELT = 4;

  /** So few may be any word, unless something is called like the place. */
  private static final int SHORT_MISSPELT = 5;

  /** Names of so few letters may be anything else. */
  private static final int SHORT = 3;

  private static final long LARGE = 100_000;

  /** Places of so many people are named abroad, too. */
  static final long KNOWN_ABROAD = 250_000;

  /** Cities of so many people are meant wherever they are, and by two capitals or three, "LA". */
  static final long METROPOLIS = 500_000;

  private static final long WELL_KNOWN = 50_000;

  private static final long SMALL = 5_000;
  private static final long TIMES_LARGER = 4;

  private static final Set<String> INFLECTED = Set.of("pl", "cs");

  private static final FunctionWord[] BEFORE_TOWNS = {
    FunctionWord.AT, FunctionWord.FROM, FunctionWord.OF, FunctionWord.RADIUS, FunctionWord.ORIGIN
  };

  /** Countries whose languages change the ends of names. */
  private static final Set<String> INFLECTING = Set.of("PL", "CZ", "SK");

  private static final Set<String> COUNTRY_CODES =
      Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2);

  /**
   * A place in the text.
   *
   * @param end behind its last token, or behind that of the country or region that tells it apart
   * @param nameEnd behind the last token of the name itself
   * @param candidates the chosen one first
   */
  record Found(int first, int nameEnd, int end, List<Place> candidates) {
    Place place() {
      return candidates.getFirst();
    }

    /**
     * The same with some of the candidates before the others.
     *
     * @param end behind what tells them apart
     */
    Found preferring(List<Place> meant, int end) {
      List<Place> all = Stream.concat(meant.stream(), candidates.stream()).distinct().toList();
      return new Found(first, nameEnd, end, all);
    }
  }

  private final PlaceDictionary places;
  private final CalledPlaces called;
  private final PlaceWords words;

  /**
   * @param words everyday words that are names of places
   */
  PlaceFinder(PlaceDictionary places, PlaceWords words) {
    this.places = places;
    this.called = new CalledPlaces(places);
    this.words = words;
  }

  /** Postcodes that begin at a token, the likelier first. */
  List<PostcodeMatch> postcodes(ReadingState draft, int first) {
    return places.postcodes(draft.text(), draft.token(first).from(), CalledPlaces.home(draft));
  }

  /** Places of a name that the text does not have. */
  List<Place> called(ReadingState draft, String name) {
    return places.named(name, draft.asker().country());
  }

  /** The part of the asker's country that a word for a direction stands for, "norte". */
  @Nullable Found side(ReadingState draft, int first) {
    String home = CalledPlaces.home(draft);
    for (Match side : draft.signs().at(first)) { // "norte" is Spanish and Portuguese
      if (side.sign() == FunctionWord.COMPASS && !side.value().isEmpty()) {
        List<Place> parts =
            places.named(side.value(), home).stream()
                .filter(place -> place.kind() == Place.Kind.REGION && place.country().equals(home))
                .toList();
        if (!parts.isEmpty()) {
          return new Found(first, side.end(), side.end(), parts);
        }
      }
    }
    return null;
  }

  /** Whether the place itself is called as the text calls it. */
  boolean isOwn(ReadingState draft, Found found) {
    return places.isOwn(draft.words(found.first(), found.nameEnd()), found.place());
  }

  /**
   * Places of a name: first those of the asker's country, then of that of the language, then where
   * there is something, and then the larger.
   */
  private List<Place> named(ReadingState draft, int first, int end) {
    List<Place> named = called.like(draft, first, end).places();
    return Presence.first(
        named.stream()
            .filter(place -> place.kind() != Place.Kind.REGION || isMeant(draft, first, end, place))
            .filter(place -> isPeopled(draft, first, end, place))
            .toList(),
        CalledPlaces.home(draft),
        draft.asker().peopled());
  }

  /**
   * "cerca de metro" is not in Sumatra: what is called like a small town or a region of a country
   * where there is nothing is another word, unless it is written as a name, or is all that is said.
   */
  private static boolean isPeopled(ReadingState draft, int first, int end, Place place) {
    Set<String> peopled = draft.asker().peopled();
    return peopled.isEmpty()
        || peopled.contains(place.country())
        || place.country().equals(draft.asker().country())
        || place.kind() == Place.Kind.COUNTRY
        || place.population() >= METROPOLIS
        || Capitals.isCapital(draft, first)
        || (first == 0 && end == draft.size());
  }

  /**
   * "TX" and "NRW" are regions, "me" and "or" are words. Elsewhere a code of two letters may be
   * that of a country; behind a number, "20 bucks" and "20 Franken" are money.
   */
  private static boolean isMeant(ReadingState draft, int first, int end, Place place) {
    String name = draft.words(first, end);
    if (draft.token(first).kind() == Token.Kind.CJK) {
      return true;
    }
    if (name.length() > SHORT) {
      return !draft.isNumber(first - 1)
          || !draft.isFree(first - 1)
          || draft.isBorder(first)
          || draft.signs().at(first, FunctionWord.CURRENCY, FunctionWord.UNIT) == null;
    }
    boolean home = place.country().equals(draft.asker().country());
    return isCode(draft, first, end)
        ? home || !COUNTRY_CODES.contains(name)
        : home
            && (name.length() == SHORT
                || draft.signs().before(first, FunctionWord.AT) != null
                || isSmallCode(draft, first, end));
  }

  /** "airsoft nj", "bc walk on": typed small, no word of the language, and no part of a name. */
  static boolean isSmallCode(ReadingState draft, int first, int end) {
    FunctionWords signs = draft.signs();
    return draft.words(first, end).length() < SHORT
        && !draft.isNumber(first - 1)
        && (first > 0 || end == draft.size() || signs.at(end, FunctionWord.SPORT) != null)
        && signs.at(first).stream().noneMatch(signs::isOwn)
        && !draft.terms().isKnown(first, end)
        && (draft.isBorder(end)
            || !signs.at(end).isEmpty()
            || !draft.isFree(end)
            || !draft.terms().inContext(end, end + 1).isEmpty());
  }

  /** "TX", "NRW". */
  static boolean isCode(ReadingState draft, int first, int end) {
    return draft.words(first, end).length() <= SHORT && Capitals.isAbbreviation(draft, first, end);
  }

  /** Whether the name of some place begins with a token and has more of them. */
  boolean goesOn(ReadingState draft, int i) {
    return places.goesOn(draft.words(i, i + 1));
  }

  /** A place named exactly. */
  @Nullable Found exact(ReadingState draft, int first) {
    Found found = longest(draft, first);
    return found == null ? null : toldApart(draft, found);
  }

  /** The same without what tells it apart. */
  @Nullable Found longest(ReadingState draft, int first) {
    Found found = null;
    for (int end = first + 1; end <= first + LONGEST && draft.isFree(end - 1); end++) {
      boolean number = end > first + 1 && draft.isNumber(end - 1); // "dept 44"
      if (!(number || draft.token(end - 1).isWord()) || isGap(draft, first, end - 1)) {
        break;
      }
      List<Place> named = named(draft, first, end);
      if (!named.isEmpty()) {
        found = new Found(first, end, end, named);
      }
      if (!called.like(draft, first, end).goOn()) {
        break;
      }
    }
    return found == null || found.nameEnd() == first + 1 ? ofTwoWords(draft, first, found) : found;
  }

  /** "u Hradce Králové": both words are in another case, though the first is known by itself. */
  private @Nullable Found ofTwoWords(ReadingState draft, int first, @Nullable Found one) {
    int end = first + 2;
    if (!INFLECTED.contains(String.valueOf(draft.signs().language()))
        || !draft.isFree(first, Math.min(end, draft.size()))
        || end > draft.size()
        || hasBreak(draft, first, end)
        || draft.isBorder(first + 1)
        || draft.signs().before(first, BEFORE_TOWNS) == null) {
      return one;
    }
    List<Place> found =
        inflected(draft, Fold.place(draft.words(first, end))).stream()
            .filter(place -> place.kind() != Place.Kind.TOWN || place.population() >= SMALL)
            .toList();
    return found.isEmpty() ? one : new Found(first, end, end, found);
  }

  /** "Paris, Texas", "London UK": the country or region behind it chooses. */
  private Found toldApart(ReadingState draft, Found found) {
    boolean region = // "Sachsen, Bayern" is not Sachsen bei Ansbach
        found.place().kind() == Place.Kind.REGION && PlaceIntents.isFirstLevel(found.place());
    int last = Math.min(draft.size(), found.nameEnd() + LONGEST_WHOLE);
    for (int end = last; end > found.nameEnd(); end--) {
      if (!draft.isFree(found.nameEnd(), end) || hasBreak(draft, found.nameEnd(), end)) {
        continue;
      }
      String words = draft.words(found.nameEnd(), end);
      List<Place> wholes =
          places.named(words, draft.asker().country()).stream()
              .filter(place -> place.kind() != Place.Kind.TOWN)
              .toList();
      List<Place> within =
          found.candidates().stream()
              .filter(place -> wholes.stream().anyMatch(place::isIn))
              .toList();
      // "in", "me" and "or" are words; "IN", "ME" and "OR" are states
      boolean code =
          Capitals.isUpper(words)
              || end > found.nameEnd() + 1
              || draft.signs().at(found.nameEnd()).isEmpty();
      if (!within.isEmpty() && code && !(region && isGap(draft, found.first(), found.nameEnd()))) {
        return found.preferring(within, end);
      }
    }
    return found;
  }

  private static boolean hasBreak(ReadingState draft, int first, int end) {
    for (int i = first; i < end; i++) {
      if (!draft.token(i).isWord()) {
        return true;
      }
    }
    return false;
  }

  /** Words of one name stand beside each other. */
  private static boolean isGap(ReadingState draft, int first, int i) {
    return i > first && draft.gap(i).indexOf(',') >= 0;
  }

  /**
   * A place that is misspelt, or whose name has an ending of grammar: only behind "in", "near".
   *
   * @param misspelt whether to look for misspelt ones too, which takes a millisecond
   */
  @Nullable Found nearly(ReadingState draft, int first, boolean misspelt) {
    for (int end = Math.min(draft.size(), first + 3); end > first; end--) {
      if (!draft.isFree(first, end) || hasBreak(draft, first, end)) {
        continue;
      }
      String words = Fold.place(draft.words(first, end));
      List<Place> found = inflected(draft, words);
      if (misspelt
          && found.isEmpty()
          && end == first + 1
          && words.length() >= FEWEST_LETTERS_MISSPELT) {
        found = misspelt(draft, words, first);
      }
      if (!found.isEmpty()) {
        return toldApart(draft, new Found(first, end, end, found));
      }
    }
    return null;
  }

  /** Of few letters only what has the first one right, in the asker's country or a large town. */
  private List<Place> misspelt(ReadingState draft, String name, int first) {
    if (words.isJustWord(draft, first, first + 1) || words.isSite(draft, first + 1)) {
      return List.of(); // "a caserma" is no Caserta, "at harrowgate woods" a name
    }
    List<Place> like = places.like(name, CalledPlaces.home(draft));
    return name.length() > FEWEST_LETTERS_MISSPELT
        ? like
        : like.stream()
            .filter(place -> Fold.place(place.name()).startsWith(name.substring(0, 1)))
            .filter(place -> place.population() >= LARGE)
            .toList();
  }

  /**
   * A well-known place of the asker's country, or a metropolis, that a word that nothing has may be
   * meant to be. Absent: there is none, or a name that is as near is called otherwise.
   *
   * @param alike words of names that are one typo away
   */
  @Nullable Found misspelt(ReadingState draft, int i, Set<String> alike) {
    String home = CalledPlaces.home(draft);
    String name = Fold.place(draft.words(i, i + 1));
    Set<Place> called =
        alike.stream()
            .flatMap(word -> places.named(word, home).stream())
            .collect(Collectors.toSet());
    List<Place> like =
        misspelt(draft, name, i).stream()
            .filter(
                place -> alike.isEmpty() ? name.length() > SHORT_MISSPELT : called.contains(place))
            .filter(place -> isWellKnown(place, home) && isLike(name, place))
            .toList();
    return like.isEmpty() ? null : toldApart(draft, new Found(i, i + 1, i + 1, like));
  }

  /** "frankfrut" is the first word of a name. */
  private static boolean isLike(String word, Place place) {
    String name = Fold.place(place.name());
    return isLike(word, name) || isLike(word, name.split(" ", 2)[0]);
  }

  /**
   * One typo, and "fallas" are not in Dallas: the first letter is right, or swapped with the
   * second.
   */
  private static boolean isLike(String word, String name) {
    return name.length() >= FEWEST_LETTERS_MISSPELT // "A" of A Coruña
        && (word.charAt(0) == name.charAt(0)
            || (word.charAt(0) == name.charAt(1) && word.charAt(1) == name.charAt(0)))
        && Typos.Word.of(word).to(Typos.Word.of(name), 1) == 1;
  }

  private static boolean isWellKnown(Place place, @Nullable String home) {
    return switch (place.kind()) {
      case TOWN -> place.population() >= (place.country().equals(home) ? WELL_KNOWN : METROPOLIS);
      case REGION -> place.country().equals(home) && place.population() >= LARGE;
      case COUNTRY -> true;
    };
  }

  /**
   * A far larger place that is spelt nearly so, where what is called so is elsewhere and only in a
   * list of foreign names: "glasow" is Glasgow with a letter too few, not Glazov. Absent: there is
   * none.
   */
  @Nullable Found larger(ReadingState draft, Found exact) {
    Place place = exact.place();
    String name = Fold.place(draft.words(exact.first(), exact.nameEnd()));
    if (place.kind() != Place.Kind.TOWN
        || place.population() > KNOWN_ABROAD
        || name.length() <= FEWEST_LETTERS_MISSPELT
        || words.isJustWord(draft, exact.first(), exact.nameEnd())
        || isOwn(draft, exact)) {
      return null;
    }
    List<Place> own = // "Barcellona" is not Barcellona Pozzo di Gotto
        exact.candidates().stream()
            .filter(other -> other.population() >= TIMES_LARGER * place.population())
            .filter(other -> places.isOwn(draft.words(exact.first(), exact.nameEnd()), other))
            .toList();
    if (!own.isEmpty()) {
      return new Found(exact.first(), exact.nameEnd(), exact.end(), own);
    }
    List<Place> like =
        places.like(name, CalledPlaces.home(draft)).stream()
            .filter(other -> !exact.candidates().contains(other))
            .filter(other -> other.population() >= TIMES_LARGER * place.population())
            .toList();
    return like.isEmpty() ? null : new Found(exact.first(), exact.nameEnd(), exact.end(), like);
  }

  /**
   * A far larger place whose name has an ending of grammar, where there is only a hamlet of exactly
   * that name, or one that bears it as an alternate: "u Brna" is near Brno, not near Pirna. Absent:
   * there is none.
   */
  @Nullable Found inflected(ReadingState draft, Found exact) {
    Place place = exact.place();
    String words = Fold.place(draft.words(exact.first(), exact.nameEnd()));
    boolean known = place.population() >= SMALL && Fold.place(place.name()).equals(words);
    String country = draft.asker().country();
    boolean abroad = country != null && !place.country().equals(country);
    if (!abroad && (known || place.kind() != Place.Kind.TOWN)) {
      return null;
    }
    List<Place> found = inflected(draft, words);
    boolean home = // "u Tábora" is not in Tanzania
        abroad && !found.isEmpty() && found.getFirst().country().equals(country);
    if (known && !home) {
      return null;
    }
    long least = home ? SMALL : Math.max(SMALL, place.population()) * TIMES_LARGER;
    return found.isEmpty() || found.getFirst().population() < least
        ? null
        : new Found(exact.first(), exact.nameEnd(), exact.end(), found);
  }

  private List<Place> inflected(ReadingState draft, String words) {
    return draft.inflected(words, its -> inInflecting(its, draft.asker().country()));
  }

  private List<Place> inInflecting(String words, @Nullable String country) {
    return Inflections.of(words, places::goesOn).stream()
        .flatMap(name -> places.named(name, country).stream())
        .filter(place -> place.kind() == Place.Kind.COUNTRY || INFLECTING.contains(place.country()))
        .distinct()
        .sorted(
            Comparator.comparing(Place::kind) // towns first
                .thenComparing(Comparator.comparingLong(Place::population).reversed()))
        .toList();
  }
}
