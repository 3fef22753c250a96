package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.gazetteer.Place.Kind;
import org.muster.engine.gazetteer.PostcodeMatch;
import org.muster.engine.query.Fold;

/**
 * A few real places, under the rules of the gazetteer: the caller's country first, then the larger.
 */
final class SmallGazetteer implements PlaceDictionary {

  private record Named(String name, Place place) {}

  private final List<Named> names = new ArrayList<>();

  SmallGazetteer() {
    town("Manchester", "England", "GB", 53.481, -2.2374, 552_000);
    town("Manchester", "New Hampshire", "US", 42.9956, -71.4548, 115_000);
    town("Leeds", "England", "GB", 53.7965, -1.5478, 536_000);
    town("London", "England", "GB", 51.5085, -0.1257, 8_961_000, "Londyn", "ロンドン");
    town("London", "Ontario", "CA", 42.9834, -81.233, 422_000);
    town("Reading", "England", "GB", 51.4563, -0.9711, 244_000);
    town("Milton Keynes", "England", "GB", 52.0417, -0.7558, 230_000);
    town("Newcastle upon Tyne", "England", "GB", 54.9733, -1.614, 192_000, "Newcastle");
    town("Newcastle", "New South Wales", "AU", -32.9272, 151.7765, 322_000);
    town("Paris", "Île-de-France", "FR", 48.8534, 2.3488, 2_103_000, "Paryż", "Paryz", "Parijs");
    town("Paris", "Texas", "US", 33.6609, -95.5555, 24_800);
    town("Lyon", "Auvergne-Rhône-Alpes", "FR", 45.7485, 4.8467, 520_000);
    town("Nice", "Provence-Alpes-Côte d'Azur", "FR", 43.7031, 7.2661, 342_000);
    town("Berlin", "Berlin", "DE", 52.5244, 13.4105, 3_426_000);
    town("Köln", "Nordrhein-Westfalen", "DE", 50.9333, 6.95, 1_024_000, "Cologne");
    town("München", "Bayern", "DE", 48.1374, 11.5755, 1_260_000, "Munich", "Monaco di Baviera");
    town("Essen", "Nordrhein-Westfalen", "DE", 51.4566, 7.0123, 593_000);
    town("Wald", "Zürich", "CH", 47.2759, 8.9139, 9_000);
    town("Madrid", "Madrid", "ES", 40.4165, -3.7026, 3_255_000);
    town("A Coruña", "Galicia", "ES", 43.3713, -8.396, 246_000, "Coruña");
    town("Sevilla", "Andalucía", "ES", 37.3828, -5.9732, 684_000, "Seville");
    town("Warszawa", "Mazowieckie", "PL", 52.2298, 21.0118, 1_702_000, "Warsaw");
    town("Kraków", "Małopolskie", "PL", 50.0614, 19.9366, 755_000, "Cracow");
    town("Łódź", "Łódzkie", "PL", 51.7706, 19.4739, 768_000, "Lodz");
    town("Praha", "Praha", "CZ", 50.088, 14.4208, 1_165_000, "Prague", "Prag", "Прага");
    town("Brno", "Jihomoravský kraj", "CZ", 49.1952, 16.608, 369_000);
    town("Pirna", "Sachsen", "DE", 50.9584, 13.937, 40_000, "Brna");
    town("Mercy-le-Bas", "Grand Est", "FR", 49.3894, 5.756, 1_300, "Mercy");
    town("Find", "Center", "CM", 6.3333, 10.2333, 500);
    town("Amsterdam", "Noord-Holland", "NL", 52.374, 4.8897, 741_000);
    town("Stockholm", "Stockholm", "SE", 59.3294, 18.0687, 1_515_000);
    town("Göteborg", "Västra Götaland", "SE", 57.7072, 11.9668, 572_000, "Gothenburg");
    town("Roma", "Lazio", "IT", 41.8919, 12.5113, 2_318_000, "Rome", "Rzym");
    town("Milano", "Lombardia", "IT", 45.4643, 9.1895, 1_236_000, "Milan");
    town("Lisboa", "Lisboa", "PT", 38.7167, -9.1333, 517_000, "Lisbon");
    town("Porto", "Porto", "PT", 41.1496, -8.611, 249_000);
    town("Tokyo", "Tokyo", "JP", 35.6895, 139.6917, 8_336_000, "東京", "東京都");
    town("Osaka", "Osaka", "JP", 34.6937, 135.5022, 2_592_000, "大阪");
    town("Moscow", "Moscow", "RU", 55.7522, 37.6156, 10_381_000, "Москва");
    whole(Kind.COUNTRY, "United Kingdom", null, "GB", "UK", "Wielka Brytania");
    whole(Kind.COUNTRY, "Germany", null, "DE", "Deutschland", "Niemcy", "Allemagne");
    whole(Kind.COUNTRY, "Australia", null, "AU");
    whole(Kind.COUNTRY, "Spain", null, "ES", "España");
    whole(Kind.REGION, "Ontario", "CA-ON", "CA");
    whole(Kind.REGION, "Texas", "US-TX", "US");
    whole(Kind.REGION, "Bayern", "DE-BY", "DE", "Bavaria", "Bavière");
    whole(Kind.REGION, "Scotland", "GB-SCT", "GB");
  }

  private void town(
      String name,
      String region,
      String country,
      double lat,
      double lon,
      long people,
      String... as) {
    var point = new GeoPoint(lat, lon);
    add(
        new Place(
            Kind.TOWN,
            names.size(),
            name,
            region,
            null,
            country,
            point,
            people,
            List.of(),
            List.of(country + "/" + Fold.place(region))),
        as);
  }

  private void whole(Kind kind, String name, @Nullable String code, String country, String... as) {
    var spellings = new ArrayList<String>();
    spellings.add(Fold.place(name));
    for (String other : as) {
      spellings.add(Fold.place(other));
    }
    String region = kind == Kind.REGION ? name : null;
    add(
        new Place(
            kind,
            names.size(),
            name,
            region,
            code,
            country,
            new GeoPoint(0, 0),
            1,
            spellings,
            List.of(country + "/" + Fold.place(name))),
        as);
  }

  private void add(Place place, String... others) {
    names.add(new Named(key(place.name()), place));
    for (String other : others) {
      names.add(new Named(key(other), place));
    }
  }

  /** As the gazetteer: Japanese as such, everything else folded. */
  private static String key(String name) {
    return name.codePoints().anyMatch(Segments::isCjk) ? name : Fold.place(name);
  }

  @Override
  public List<Place> named(String name, @Nullable String country) {
    return matching(key(name)::equals, country);
  }

  @Override
  public List<Place> like(String name, @Nullable String country) {
    String asked = key(name);
    return matching(known -> typos(known, asked) <= 1, country);
  }

  private List<Place> matching(
      java.util.function.Predicate<String> wanted, @Nullable String country) {
    return names.stream()
        .filter(named -> wanted.test(named.name()))
        .map(Named::place)
        .distinct()
        .sorted(
            Comparator.comparing((Place place) -> !place.country().equals(country))
                .thenComparing(Comparator.comparingLong(Place::population).reversed()))
        .toList();
  }

  @Override
  public boolean isOwn(String name, Place place) {
    return true;
  }

  @Override
  public List<PostcodeMatch> postcodes(String text, int from, @Nullable String country) {
    return List.of();
  }

  @Override
  public boolean goesOn(String words) {
    return names.stream().anyMatch(named -> named.name().startsWith(key(words) + " "));
  }

  /** Levenshtein, in full: the table is small. */
  private static int typos(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
