package org.muster.engine.gazetteer;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Puts towns, regions, areas and countries together as they are written. */
final class Gathering {

  private static final Comparator<Regions.Region> BY_CODE =
      Comparator.comparing(Regions.Region::country).thenComparing(Regions.Region::iso);

  /** From how many people a town keeps its name from an area around it that is called so too. */
  private static final int KNOWN = 5_000;

  private final List<TownRecord> towns;
  private final Regions regions;
  private final Areas areas;
  private final ReviewedNames reviewed;
  private final List<String> countries;
  private final List<Regions.Region> inUse;
  private final List<BitSet> townsOfAreas;
  private final List<List<Integer>> holdersOfTowns = new ArrayList<>();
  private final List<Map<String, NameKind>> namesOfTowns;
  private final Holders holders = new Holders();

  Gathering(List<TownRecord> towns, Regions regions, Areas areas, ReviewedNames reviewed) {
    this.towns = towns;
    this.regions = regions;
    this.areas = areas;
    this.reviewed = reviewed;
    countries = List.copyOf(new TreeSet<>(towns.stream().map(TownRecord::country).toList()));
    var used = new HashSet<Regions.Region>();
    towns.stream().flatMap(town -> Stream.ofNullable(regions.of(town))).forEach(used::add);
    inUse = used.stream().sorted(BY_CODE).toList();
    townsOfAreas = areas.towns(towns, regions);
    namesOfTowns = towns.stream().map(town -> TownNames.of(town, reviewed)).toList();
    hold();
  }

  private void hold() {
    Map<Regions.Region, Integer> numbers = new HashMap<>();
    for (int i = 0; i < inUse.size(); i++) {
      numbers.put(inUse.get(i), i);
    }
    for (TownRecord town : towns) {
      var holding = new ArrayList<Integer>();
      Regions.Region region = regions.of(town);
      if (region != null) {
        holding.add(Objects.requireNonNull(numbers.get(region)));
      }
      holdersOfTowns.add(holding);
    }
    for (int i = 0; i < townsOfAreas.size(); i++) {
      int area = inUse.size() + i;
      townsOfAreas.get(i).stream().forEach(town -> holdersOfTowns.get(town).add(area));
    }
  }

  GazetteerWriter writer() {
    List<Entry> ofTowns = new ArrayList<>();
    for (int i = 0; i < towns.size(); i++) {
      ofTowns.add(town(i));
    }
    List<String> codes = new ArrayList<>();
    List<Entry> ofRegions = new ArrayList<>();
    for (int i = 0; i < inUse.size(); i++) {
      Regions.Region region = inUse.get(i);
      codes.add(region.country() + "-" + region.iso());
      var names = new LinkedHashSet<String>(Set.of(region.name()));
      names.addAll(region.others());
      names.addAll(areas.also(codes.getLast()));
      ofRegions.add(area(i, region.name(), names, townsOf(i), i, Set.of()));
    }
    for (int i = 0; i < townsOfAreas.size(); i++) {
      Areas.Area area = areas.all().get(i);
      BitSet its = townsOfAreas.get(i);
      int number = inUse.size() + i;
      int region =
          Holders.of(number, holding(its)).stream()
              .filter(r -> r < inUse.size())
              .findAny()
              .orElse(-1);
      codes.add(
          (region < 0 ? area.country() : codes.get(region))
              + "/"
              + PlaceNameKey.latin(area.name()));
      var names = new LinkedHashSet<String>(Set.of(area.name()));
      names.addAll(area.others());
      ofRegions.add(area(number, area.name(), names, its, region, taken(its)));
    }
    requireOnce(codes);
    return new GazetteerWriter(
        countries,
        codes,
        inUse.size(),
        holders.all(),
        ofTowns,
        ofRegions,
        countries.stream().map(this::country).toList());
  }

  private static void requireOnce(List<String> codes) {
    var seen = new HashSet<String>();
    for (String code : codes) {
      if (!seen.add(code)) {
        throw new IllegalArgumentException("a second area " + code);
      }
    }
  }

  private Entry town(int number) {
    TownRecord town = towns.get(number);
    String local = reviewed.of(town.id()).local();
    Regions.Region region = regions.of(town);
    return new Entry(
        town.id(),
        local == null ? town.name() : local,
        countries.indexOf(town.country()),
        region == null ? -1 : inUse.indexOf(region),
        holders.number(holdersOfTowns.get(number)),
        town.lat(),
        town.lon(),
        town.population(),
        namesOfTowns.get(number),
        List.of());
  }

  private BitSet townsOf(int region) {
    var its = new BitSet();
    for (int i = 0; i < towns.size(); i++) {
      if (!holdersOfTowns.get(i).isEmpty() && holdersOfTowns.get(i).getFirst() == region) {
        its.set(i);
      }
    }
    return its;
  }

  private List<List<Integer>> holding(BitSet its) {
    return its.stream().mapToObj(holdersOfTowns::get).toList();
  }

  /** The own names of its towns: nobody who says Durham means the county. */
  private Set<String> taken(BitSet its) {
    var taken = new HashSet<String>();
    its.stream()
        .filter(i -> towns.get(i).population() >= KNOWN)
        .mapToObj(namesOfTowns::get)
        .forEach(names -> names.forEach((name, kind) -> addIf(kind == NameKind.OWN, name, taken)));
    return taken;
  }

  private static void addIf(boolean own, String name, Set<String> names) {
    if (own) {
      names.add(name);
    }
  }

  private Entry area(
      int number, String name, Set<String> names, BitSet its, int region, Set<String> taken) {
    int country = countries.indexOf(towns.get(its.nextSetBit(0)).country());
    int holding = holders.number(Holders.of(number, holding(its)));
    return whole(name, names, country, region, holding, its, taken);
  }

  private Entry country(String code) {
    Set<String> names = new LinkedHashSet<>(CountryNames.all(code));
    names.addAll(reviewed.ofCountry(code));
    var its = new BitSet();
    for (int i = 0; i < towns.size(); i++) {
      its.set(i, towns.get(i).country().equals(code));
    }
    return whole(CountryNames.local(code), names, countries.indexOf(code), -1, -1, its, Set.of());
  }

  private Entry whole(
      String name,
      Set<String> names,
      int country,
      int region,
      int holding,
      BitSet its,
      Set<String> taken) {
    Map<String, NameKind> keys = new TreeMap<>();
    Set<String> spellings = new TreeSet<>();
    for (String other : names) {
      String own = PlaceNameKey.ownScript(other);
      if (own != null) {
        keys.put(own, NameKind.OWN);
      }
      String latin = PlaceNameKey.latin(other);
      if (!PlaceNameKey.hasHan(other)) {
        keys.put(latin, NameKind.OWN);
      }
      spellings.add(latin);
    }
    keys.keySet().removeAll(taken);
    var middle = new PopulationCentre();
    its.stream().mapToObj(towns::get).forEach(middle::add);
    return new Entry(
        0,
        name,
        country,
        region,
        holding,
        middle.lat(),
        middle.lon(),
        middle.population(),
        keys,
        List.copyOf(spellings));
  }
}
