package org.muster.engine.understanding;

import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.TimeZone.SystemTimeZoneType;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Which part of the world a country is in, as the names of its time zones have it. */
final class WorldParts {

  private static final Map<String, String> PARTS =
      Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).stream()
          .collect(Collectors.toUnmodifiableMap(country -> country, WorldParts::find));

  private WorldParts() {}

  static boolean areFar(String one, String other) {
    return !PARTS.getOrDefault(one, one).equals(PARTS.getOrDefault(other, other));
  }

  private static String find(String country) {
    return TimeZone.getAvailableIDs(SystemTimeZoneType.CANONICAL, country, null).stream()
        .map(zone -> zone.substring(0, Math.max(0, zone.indexOf('/'))))
        .sorted()
        .findFirst()
        .orElse(country);
  }
}
