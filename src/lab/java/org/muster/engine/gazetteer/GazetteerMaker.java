package org.muster.engine.gazetteer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;

/**
 * Makes the gazetteer's file from GeoNames' table of cities and two reviewed text files. The same
 * input makes the same bytes.
 */
public final class GazetteerMaker {

  private static final Comparator<TownRecord> LARGEST_FIRST =
      Comparator.comparingInt(TownRecord::population).reversed().thenComparingInt(TownRecord::id);

  private static final Comparator<Regions.Region> BY_CODE =
      Comparator.comparing(Regions.Region::country).thenComparing(Regions.Region::iso);

  private final TextFile regionFile;
  private final TextFile nameFile;
  private final Regions regions;
  private final ReviewedNames reviewed;

  /**
   * Takes the reviewed files.
   *
   * @param regions the text of {@code index/regions.txt}
   * @param names the text of {@code index/place-names.txt}
   * @throws CannotRunException one has a wrong line; names the file and the line
   */
  public GazetteerMaker(String regions, String names) {
    regionFile = new TextFile("index/regions.txt", regions);
    nameFile = new TextFile("index/place-names.txt", names);
    this.regions = Regions.read(regionFile);
    reviewed = ReviewedNames.read(nameFile);
  }

  /**
   * Writes the file; answers how many towns are in it.
   *
   * @param cities lines as GeoNames publishes them
   * @throws CannotRunException a line is wrong, or a reviewed name is of no town there
   */
  public int make(BufferedReader cities, OutputStream out) throws IOException {
    List<TownRecord> towns = read(cities);
    List<String> countries =
        List.copyOf(new TreeSet<>(towns.stream().map(TownRecord::country).toList()));
    List<Regions.Region> inUse =
        towns.stream().flatMap(this::regionOf).distinct().sorted(BY_CODE).toList();
    Map<Object, PopulationCentre> middles = middles(towns);
    new GazetteerWriter(
            countries,
            inUse.stream().map(Regions.Region::iso).toList(),
            towns.stream().map(town -> entry(town, countries, inUse)).toList(),
            inUse.stream().map(r -> entry(r, countries, inUse, middles)).toList(),
            countries.stream().map(code -> entry(code, countries, middles)).toList())
        .write(hash(), out);
    return towns.size();
  }

  /** SHA-256 of the reviewed files: tells a file that was not made anew after they changed. */
  byte[] hash() {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      sha.update(regionFile.text().getBytes(StandardCharsets.UTF_8));
      sha.update(nameFile.text().getBytes(StandardCharsets.UTF_8));
      return sha.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<TownRecord> read(BufferedReader cities) throws IOException {
    var towns = new ArrayList<TownRecord>();
    Set<Integer> missing = new HashSet<>(reviewed.towns());
    int number = 0;
    for (String line = cities.readLine(); line != null; line = cities.readLine()) {
      number++;
      try {
        TownRecord town = TownRecord.parse(line);
        if (town.stands()) {
          towns.add(town);
          missing.remove(town.id());
        }
      } catch (IllegalArgumentException e) {
        throw CannotRunException.failed("The cities, line " + number + ": " + e.getMessage(), e);
      }
    }
    if (!missing.isEmpty()) {
      throw CannotRunException.failed(
          nameFile.name() + ": no such towns: " + new TreeSet<>(missing), null);
    }
    towns.sort(LARGEST_FIRST);
    return towns;
  }

  private Stream<Regions.Region> regionOf(TownRecord town) {
    return Stream.ofNullable(regions.of(town));
  }

  /** By region and by country code. */
  private Map<Object, PopulationCentre> middles(List<TownRecord> towns) {
    Map<Object, PopulationCentre> middles = new HashMap<>();
    for (TownRecord town : towns) {
      middles.computeIfAbsent(town.country(), _ -> new PopulationCentre()).add(town);
      regionOf(town)
          .forEach(r -> middles.computeIfAbsent(r, _ -> new PopulationCentre()).add(town));
    }
    return middles;
  }

  private Entry entry(TownRecord town, List<String> countries, List<Regions.Region> inUse) {
    String local = reviewed.of(town.id()).local();
    return new Entry(
        town.id(),
        local == null ? town.name() : local,
        countries.indexOf(town.country()),
        inUse.indexOf(regions.of(town)),
        town.lat(),
        town.lon(),
        town.population(),
        TownNames.of(town, reviewed),
        List.of());
  }

  private static Entry entry(
      Regions.Region region,
      List<String> countries,
      List<Regions.Region> inUse,
      Map<Object, PopulationCentre> middles) {
    Set<String> names = new LinkedHashSet<>();
    names.add(region.name());
    names.addAll(region.others());
    return area(
        region.name(),
        names,
        countries.indexOf(region.country()),
        inUse.indexOf(region),
        middles.get(region));
  }

  private Entry entry(
      String country, List<String> countries, Map<Object, PopulationCentre> middles) {
    Set<String> names = new LinkedHashSet<>(CountryNames.all(country));
    names.addAll(reviewed.ofCountry(country));
    return area(
        CountryNames.local(country), names, countries.indexOf(country), -1, middles.get(country));
  }

  private static Entry area(
      String name, Set<String> names, int country, int region, @Nullable PopulationCentre middle) {
    Map<String, Boolean> keys = new TreeMap<>();
    Set<String> spellings = new TreeSet<>();
    for (String other : names) {
      String own = PlaceNameKey.ownScript(other);
      if (own != null) {
        keys.put(own, true);
      }
      String latin = PlaceNameKey.latin(other);
      if (!PlaceNameKey.hasHan(other)) {
        keys.put(latin, true);
      }
      spellings.add(latin);
    }
    if (middle == null) {
      throw new IllegalStateException(name + " has no town");
    }
    return new Entry(
        0,
        name,
        country,
        region,
        middle.lat(),
        middle.lon(),
        middle.population(),
        keys,
        List.copyOf(spellings));
  }
}
