package org.muster.demo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.muster.core.GeoPoint;

/**
 * Writes addresses as they are written in each country, with the streets of {@code streets.txt}.
 */
final class StreetAddresses {
  private static final String LETTERS = "ABDEFGHJLNPQRSTUWXYZ"; // the second half of GB codes

  private final LocalPostcodes postcodes = LocalPostcodes.load();
  private final Map<String, List<Phrase>> streets = new HashMap<>();

  static StreetAddresses load() {
    var addresses = new StreetAddresses();
    DemoFile.forEachLine("demo/streets.txt", addresses::add);
    return addresses;
  }

  private void add(String line) {
    int ground = line.indexOf(' ');
    int template = line.indexOf(' ', ground + 1);
    String where = line.substring(0, template);
    if (!where.endsWith(" in") && !where.endsWith(" out")) {
      throw new IllegalArgumentException("not a street: " + line);
    }
    streets
        .computeIfAbsent(where, _ -> new ArrayList<>())
        .add(Phrase.parse(line.substring(template + 1)));
  }

  /** An address near the point, for which the town is the one to name. */
  String near(Town town, VenueKind ground, GeoPoint point, SeededRandom dice) {
    String street = street(town, ground, dice);
    LocalPostcodes.Code near = postcodes.near(town, point, dice);
    String name = town.name().text();
    String place = near.place().isEmpty() ? name : near.place();
    String code = whole(town.land(), near.code(), dice);
    return switch (town.land()) {
      case GB, IE -> street + ", " + (place.equals(name) ? "" : place + ", ") + name + " " + code;
      case US, CA -> street + ", " + place + ", " + near.state() + " " + code;
      case AU -> street + ", " + place + " " + near.state() + " " + code;
      case IT -> street + ", " + code + " " + place + " " + near.state();
      case JP -> "〒" + code + " " + town.region().text() + town.in() + street;
      case DE, AT, CH, FR, BE, ES, PL, CZ, NL, SE, PT -> street + ", " + code + " " + place;
    };
  }

  private String street(Town town, VenueKind ground, SeededRandom dice) {
    String side = ground == VenueKind.INDOOR ? " in" : " out";
    List<Phrase> fitting =
        streets.getOrDefault(
            town.land() + side,
            streets.getOrDefault(town.land() + "-" + town.lang() + side, List.of()));
    if (fitting.isEmpty()) {
      throw new IllegalStateException("demo/streets.txt has none for " + town.land() + side);
    }
    boolean wide =
        switch (town.land()) {
          case US, CA, AU -> true;
          default -> false;
        };
    int number = wide ? dice.between(100, 4800) : dice.between(1, 96);
    return dice.pick(fitting).say(dice, new Slots().with("n", Integer.toString(number)));
  }

  /** Completes codes of which only the area is known. */
  private static String whole(CountryCustoms land, String code, SeededRandom dice) {
    return switch (land) {
      case GB -> code + " " + dice.between(1, 9) + letter(dice) + letter(dice);
      case IE -> code + " " + letter(dice) + dice.between(1, 9) + letter(dice) + dice.between(1, 9);
      case CA -> code + " " + dice.between(1, 9) + letter(dice) + dice.between(1, 9);
      case NL -> code + " " + letter(dice) + letter(dice);
      case PL -> code + "-%03d".formatted(dice.between(100, 799));
      case PT -> code + "-%03d".formatted(dice.between(1, 699));
      case JP -> code + "-%04d".formatted(dice.between(1, 99));
      case US, DE, AT, CH, FR, BE, ES, CZ, SE, IT, AU -> code;
    };
  }

  private static char letter(SeededRandom dice) {
    return LETTERS.charAt(dice.between(0, LETTERS.length() - 1));
  }
}
