package org.muster.engine.gazetteer;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * All places, by number: towns with the largest first, then first-level regions, then other areas,
 * then countries. Kept in columns; a {@link Place} is made when somebody asks for it.
 */
final class Atlas {

  static final double DEGREE = 1e5;

  private final int towns;
  private final int firstLevel;
  private final int regions;
  private final int[] ids;
  private final int[] lats;
  private final int[] lons;
  private final int[] populations;
  private final short[] countries;
  private final short[] inRegions;
  private final byte[] names;
  private final int[] nameEnds;
  private final List<String> countryCodes;

  /** Of first-level regions and areas: see {@link Place#areas}. */
  private final List<String> regionCodes;

  /** Which areas hold it, as a number in {@link #sets}; -1 for none. */
  private final short[] inAreas;

  private final List<List<String>> sets = new ArrayList<>();
  private final List<List<String>> spellings = new ArrayList<>();

  /** Those that somebody asked for. */
  private final @Nullable Place[] places;

  /** What {@code GazetteerWriter} wrote. */
  Atlas(ByteBuffer in) {
    countryCodes = strings(in);
    regionCodes = strings(in);
    towns = in.getInt();
    firstLevel = in.getInt();
    regions = regionCodes.size();
    int size = towns + regions + countryCodes.size();
    places = new Place[size];
    ids = ints(in, size);
    lats = ints(in, size);
    lons = ints(in, size);
    populations = ints(in, size);
    countries = shorts(in, size, countryCodes.size() - 1);
    inRegions = shorts(in, size, firstLevel - 1);
    int distinct = in.getInt();
    for (int i = 0; i < distinct; i++) {
      sets.add(codes(in));
    }
    inAreas = shorts(in, size, distinct - 1);
    nameEnds = new int[size + 1];
    for (int i = 0; i < size; i++) {
      nameEnds[i + 1] = nameEnds[i] + (in.get() & 0xff);
    }
    names = new byte[nameEnds[size]];
    in.get(names);
    for (int i = towns; i < size; i++) {
      spellings.add(strings(in));
    }
  }

  int size() {
    return ids.length;
  }

  /** How many towns; they have the first numbers. */
  int towns() {
    return towns;
  }

  int population(int place) {
    return populations[place];
  }

  Place.Kind kind(int place) {
    if (place < towns) {
      return Place.Kind.TOWN;
    }
    return place < towns + regions ? Place.Kind.REGION : Place.Kind.COUNTRY;
  }

  /** Whether it is a region below or across those of the first level. */
  boolean isBelowRegion(int place) {
    return place >= towns + firstLevel && place < towns + regions;
  }

  int id(int place) {
    return ids[place];
  }

  /** The codes of the areas that hold it, see {@link Place#areas}. */
  List<String> areas(int place) {
    return inAreas[place] < 0 ? List.of() : sets.get(inAreas[place]);
  }

  /** The region or area with this code; absent if there is none. */
  @Nullable Integer region(String code) {
    int i = regionCodes.indexOf(code);
    return i < 0 ? null : towns + i;
  }

  String country(int place) {
    return countryCodes.get(countries[place]);
  }

  GeoPoint point(int place) {
    return new GeoPoint(lats[place] / DEGREE, lons[place] / DEGREE);
  }

  Place place(int number) {
    Place known = places[number];
    if (known == null) {
      known = made(number);
      places[number] = known; // two threads make equal ones
    }
    return known;
  }

  private Place made(int place) {
    int region = inRegions[place];
    return new Place(
        kind(place),
        ids[place],
        name(place),
        region < 0 ? null : name(towns + region),
        region < 0 ? null : regionCodes.get(region),
        country(place),
        point(place),
        population(place),
        place < towns ? List.of() : spellings.get(place - towns),
        areas(place));
  }

  private List<String> codes(ByteBuffer in) {
    var codes = new ArrayList<String>();
    for (int left = in.get(); left > 0; left--) {
      codes.add(regionCodes.get(in.getShort()));
    }
    return List.copyOf(codes);
  }

  /** As it is called there. */
  String name(int place) {
    int start = nameEnds[place];
    return new String(names, start, nameEnds[place + 1] - start, StandardCharsets.UTF_8);
  }

  private static int[] ints(ByteBuffer in, int size) {
    int[] column = new int[size];
    in.asIntBuffer().get(column);
    in.position(in.position() + size * Integer.BYTES);
    return column;
  }

  private static short[] shorts(ByteBuffer in, int size, int most) {
    short[] column = new short[size];
    in.asShortBuffer().get(column);
    in.position(in.position() + size * Short.BYTES);
    for (short value : column) {
      if (value < -1 || value > most) {
        throw new IllegalArgumentException("a country or region that it does not have");
      }
    }
    return column;
  }

  private static List<String> strings(ByteBuffer in) {
    int size = in.getShort() & 0xffff;
    var strings = new ArrayList<String>(size);
    for (int i = 0; i < size; i++) {
      byte[] text = new byte[in.getShort() & 0xffff];
      in.get(text);
      strings.add(new String(text, StandardCharsets.UTF_8));
    }
    return List.copyOf(strings);
  }
}
