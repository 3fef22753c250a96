package org.muster.engine.gazetteer;

import java.io.InputStream;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;
import org.muster.core.GeoPoint;
import org.muster.core.ProblemException;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.PlaceLookup;

/**
 * Places by their names, in some hundred languages and in Latin, Cyrillic, Greek, Chinese, Japanese
 * and Korean script. Read once, unchangeable, safe for any number of threads. Names are compared
 * without case, accents, hyphens and apostrophes. Give them as they were written: 東京 is found as
 * such, and not by its Mandarin transliteration.
 *
 * <p>Which of several places of a name is meant, and so comes first, {@link Rank} says.
 */
public final class Gazetteer implements PlaceLookup {

  private static final String FILE = "index/places.bin";

  /** Nobody chooses from more places that are spelt alike. */
  private static final int MOST_ALIKE = 50;

  private static final int ONE_TYPO_FROM = 4;
  private static final int ONE_TYPO_AS_YOU_TYPE_FROM = 3;
  private static final int TWO_TYPOS_FROM = 9;

  private final Atlas atlas;
  private final NameIndex names;
  private final TownGrid grid;
  private final Whereabouts whereabouts;
  private final String madeWith;
  private final Postcodes postcodes;

  private Gazetteer(GazetteerFile file, Postcodes postcodes) {
    atlas = file.atlas();
    names = new NameIndex(file);
    grid = new TownGrid(atlas);
    whereabouts = new Whereabouts(atlas, grid);
    madeWith = file.madeWith();
    this.postcodes = postcodes;
  }

  /**
   * Reads the gazetteer that comes with the program, in some 150 ms.
   *
   * @throws CannotRunException the file is missing or damaged; names it and the reason
   */
  public static Gazetteer load() {
    InputStream in = Gazetteer.class.getResourceAsStream("/" + FILE);
    if (in == null) {
      throw CannotRunException.failed(FILE + " is missing from the class path", null);
    }
    return new Gazetteer(GazetteerFile.read(FILE, in), Postcodes.load());
  }

  /** Reads another one; {@code name} is for the message if it cannot be used. */
  static Gazetteer read(String name, InputStream in) {
    return new Gazetteer(GazetteerFile.read(name, in), Postcodes.NONE);
  }

  /** SHA-256 of the reviewed text files that it was made with, in hexadecimal. */
  public String madeWith() {
    return madeWith;
  }

  int size() {
    return atlas.size();
  }

  /**
   * All towns, regions and countries that are called exactly this, best first.
   *
   * @param country ISO 3166-1 alpha-2: its places come first
   */
  public List<Place> named(String name, @Nullable String country) {
    var best = new TopMatches(Integer.MAX_VALUE);
    names.exactly(name, Rank.whole(atlas, country, Set.of()), best);
    return best.places(atlas);
  }

  /**
   * As {@link #named}, but one letter may be wrong, missing, too many or swapped with its neighbour
   * in names from {@value #ONE_TYPO_FROM} letters, and two from {@value #TWO_TYPOS_FROM}; none in
   * those with digits. Only places of {@value GazetteerFile#FORGIVING} people or more, the {@value
   * #MOST_ALIKE} best.
   */
  public List<Place> like(String name, @Nullable String country) {
    String asked = PlaceNameKey.latin(name);
    int typos = typos(asked, ONE_TYPO_FROM);
    var best = new TopMatches(MOST_ALIKE);
    if (!asked.isEmpty() && asked.length() <= PlaceNameKey.MOST_BYTES) {
      names.alike(asked, typos, Rank.whole(atlas, country, Set.of()), best);
    }
    return best.places(atlas);
  }

  /**
   * Those whose name begins like this, best first, as somebody types. If none does, one letter of
   * the beginning may be wrong from {@value #ONE_TYPO_AS_YOU_TYPE_FROM} letters and two from
   * {@value #TWO_TYPOS_FROM}, under the conditions of {@link #like}.
   *
   * @param most how many at most
   */
  public List<Place> startingWith(String prefix, @Nullable String country, int most) {
    return beginning(prefix, Rank.typing(atlas, country, Set.of()), most);
  }

  private List<Place> beginning(String prefix, Rank rank, int most) {
    var best = new TopMatches(most);
    names.beginning(prefix, rank, best);
    if (best.isEmpty()) {
      nearlyBeginning(prefix, false, rank, best);
    }
    return best.places(atlas);
  }

  private void nearlyBeginning(String prefix, boolean sure, Rank rank, TopMatches best) {
    String asked = PlaceNameKey.latin(prefix);
    int typos = typos(asked, ONE_TYPO_AS_YOU_TYPE_FROM);
    if (typos > 0) {
      names.beginningAlike(asked, typos, sure, rank, best);
    }
  }

  /**
   * As {@link #startingWith}, with only those typos that are tolerated now.
   *
   * @param country ISO 3166-1 alpha-2: its places are heavier
   * @param near what is nearer is heavier
   */
  public List<Place> completing(
      String prefix,
      Tolerance tolerance,
      @Nullable String country,
      @Nullable GeoPoint near,
      int most) {
    var best = new TopMatches(most);
    Rank rank = Rank.typing(atlas, country, near);
    switch (tolerance) {
      case NONE -> names.beginning(prefix, rank, best);
      case BEHIND_FIRST_LETTER -> nearlyBeginning(prefix, true, rank, best);
      case ANYWHERE -> nearlyBeginning(prefix, false, rank, best);
    }
    return best.places(atlas);
  }

  /**
   * Whether some name begins with these words and goes on with another one: tells a reader of text
   * whether to look at more words.
   */
  public boolean beginsName(String words) {
    return names.goesOn(words);
  }

  /**
   * The one place that somebody means by a name ("Leeds"), or a name with where that is ("Leeds,
   * GB", "Leeds, England, GB", "Paris, Texas").
   *
   * @param country ISO 3166-1 alpha-2: its places come first
   * @throws ProblemException {@code Invalid}, with parameter {@code near}: there is none; says
   *     which names are similar
   */
  public Place resolve(String nameOrLabel, @Nullable String country) {
    return new Labels(this, Set.of()).resolve(nameOrLabel, country);
  }

  /**
   * As {@link #resolve}, the likeliest that is a town; empty if none is called so.
   *
   * @param country ISO 3166-1 alpha-2: its towns come first
   */
  public Optional<Place> town(String nameOrLabel, @Nullable String country) {
    return new Labels(this, Set.of()).town(nameOrLabel, country);
  }

  /** Whether the place is called so there, or here: not only in a list of foreign names for it. */
  public boolean isOwn(String name, Place place) {
    return names.isOwn(name, place);
  }

  /**
   * The codes of the areas that something is in: those of the nearest town of its country, and of
   * its region if that is known; without a point those of the region.
   *
   * @param country ISO 3166-1 alpha-2
   * @param region as somebody wrote it
   */
  public List<String> areasOf(
      @Nullable GeoPoint point, @Nullable String country, @Nullable String region) {
    Place written = region == null ? null : area(region, country);
    if (point == null) {
      return written == null ? List.of() : written.areas();
    }
    Integer town = null;
    if (written != null) {
      String code = written.areas().getFirst();
      town = grid.nearest(point, i -> atlas.areas(i).contains(code));
    }
    if (town == null) {
      town = grid.nearest(point, i -> country == null || country.equals(atlas.country(i)));
    }
    return town == null ? List.of() : atlas.areas(town);
  }

  private @Nullable Place area(String name, @Nullable String country) {
    return named(name, country).stream()
        .filter(place -> place.kind() == Place.Kind.REGION && place.country().equals(country))
        .findFirst()
        .orElse(null);
  }

  /** The region or other area with a code of {@link Place#areas}; absent if there is none. */
  public @Nullable Place area(String code) {
    Integer place = atlas.region(code);
    return place == null ? null : atlas.place(place);
  }

  /**
   * Postcodes that stand in a text, one for each country that has it, the likelier first.
   *
   * @param from where it begins
   * @param home ISO 3166-1 alpha-2: its postcodes come first
   */
  public List<PostcodeMatch> postcodes(String text, int from, @Nullable String home) {
    return postcodes.matching(text, from, home, this::area);
  }

  @Override
  public Located locate(String name, @Nullable String country) {
    return new Labels(this, Set.of()).locate(name, country);
  }

  @Override
  public @Nullable Located postcode(String text, @Nullable String country) {
    String code = text.strip();
    List<Place> places =
        postcodes(code, 0, country).stream()
            .filter(match -> match.end() == code.length())
            .map(PostcodeMatch::place)
            .toList();
    return places.isEmpty() ? null : Labels.located(places);
  }

  @Override
  public @Nullable Located region(String name, @Nullable String country) {
    return new Labels(this, Set.of()).region(name, country);
  }

  @Override
  public PlaceLookup of(Set<String> peopled) {
    Labels labels = new Labels(this, peopled);
    return new PlaceLookup() {
      @Override
      public Located locate(String name, @Nullable String country) {
        return labels.locate(name, country);
      }

      @Override
      public @Nullable Located postcode(String text, @Nullable String country) {
        return Gazetteer.this.postcode(text, country);
      }

      @Override
      public @Nullable Located region(String name, @Nullable String country) {
        return labels.region(name, country);
      }
    };
  }

  /**
   * Those called so, then those whose name begins so or nearly so.
   *
   * @param only of these countries; of any, if empty
   */
  public Found search(String text, Set<String> only, int most) {
    var exact = new TopMatches(most);
    names.exactly(text, Rank.whole(atlas, null, only), exact);
    return new Found(exact.places(atlas), beginning(text, Rank.typing(atlas, null, only), most));
  }

  /** What a search found. */
  public record Found(List<Place> called, List<Place> beginning) {}

  /** All towns, for maps. */
  public TownList towns() {
    return new TownList(atlas, TownExonyms.load());
  }

  /** The largest towns of these countries, or of all. */
  public List<Place> largest(Set<String> only, int most) {
    return IntStream.range(0, atlas.towns())
        .filter(town -> only.isEmpty() || only.contains(atlas.country(town)))
        .limit(most)
        .mapToObj(atlas::place)
        .toList();
  }

  /** The nearest town; absent if there is none near. */
  public @Nullable Place town(GeoPoint point) {
    Integer town = grid.nearest(point, any -> true);
    return town == null ? null : atlas.place(town);
  }

  /**
   * The town as people say it, "Leeds" or "Berlin (Plänterwald)"; absent if there is none near.
   *
   * @param address of the point: a town that it names is meant
   */
  public @Nullable String townAndDistrict(GeoPoint point, @Nullable String address) {
    return whereabouts.of(point, address);
  }

  /** The towns of these countries, or of all, that are nearest to a point. */
  public List<Place> nearest(GeoPoint point, Set<String> only, int most) {
    record Away(int town, double metres) {}
    var nearest =
        new TreeSet<Away>(Comparator.comparingDouble(Away::metres).thenComparingInt(Away::town));
    for (int town = 0; town < atlas.towns(); town++) {
      if (only.isEmpty() || only.contains(atlas.country(town))) {
        nearest.add(new Away(town, atlas.point(town).metresTo(point)));
        if (nearest.size() > most) {
          nearest.pollLast();
        }
      }
    }
    return nearest.stream().map(away -> atlas.place(away.town())).toList();
  }

  private static int typos(String asked, int oneFrom) {
    if (asked.length() > PlaceNameKey.MOST_BYTES || asked.chars().anyMatch(Character::isDigit)) {
      return 0;
    }
    long letters = asked.chars().filter(c -> c != ' ').count();
    return letters < oneFrom ? 0 : letters < TWO_TYPOS_FROM ? 1 : 2;
  }
}
