package org.muster.demo;

import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.muster.core.game.Rules.Declared;
import org.muster.core.game.Rules.Fire;
import org.muster.core.game.Rules.Limit;
import org.muster.core.game.Rules.WeaponClass;

/** Formats amounts, times, areas and limits for a country and language. */
record Figures(CountryCustoms land, LocalTexts words) {

  private static final double METRES_PER_FOOT = 0.3048;
  private static final double M2_PER_ACRE = 4047;
  private static final double M2_PER_SQUARE_FOOT = 0.0929;

  private String lang() {
    return words.lang();
  }

  String money(int units) {
    String plain = grouped(units);
    return switch (land) {
      case GB -> "£" + plain;
      case US, AU -> "$" + plain;
      case CA -> lang().equals("fr") ? plain + " $" : "$" + plain;
      case IE -> "€" + plain;
      case NL -> "€ " + plain;
      case CH -> "CHF " + plain;
      case PL -> plain + " zł";
      case CZ -> plain + " Kč";
      case SE -> plain + " kr";
      case JP -> plain + "円";
      case BE -> lang().equals("nl") ? "€ " + plain : plain + " €";
      case DE, AT, FR, ES, IT, PT -> plain + " €";
    };
  }

  private String grouped(int number) {
    if (number < 1000) {
      return Integer.toString(number);
    }
    String separator =
        switch (lang()) {
          case "en", "ja" -> ",";
          case "de", "nl", "it" -> ".";
          default -> "\u00a0";
        };
    return number < 10_000 && separator.equals("\u00a0") && !lang().equals("fr")
        ? Integer.toString(number)
        : number / 1000 + separator + "%03d".formatted(number % 1000);
  }

  String time(LocalTime at) {
    int hour = at.getHour();
    int minute = at.getMinute();
    return switch (lang()) {
      case "fr", "pt" -> minute == 0 ? hour + "h" : "%dh%02d".formatted(hour, minute);
      case "sv", "nl" -> "%02d.%02d".formatted(hour, minute);
      case "en" -> twelve() ? twelveHours(at) : plain(at);
      default -> plain(at);
    };
  }

  private boolean twelve() {
    return land == CountryCustoms.US || land == CountryCustoms.CA || land == CountryCustoms.AU;
  }

  /** A duration in hours: "24", "7.5". */
  String hours(long minutes) {
    String whole = Long.toString(minutes / 60);
    return minutes % 60 == 0 ? whole : whole + (decimalPoint() ? ".5" : ",5");
  }

  private static String plain(LocalTime at) {
    return "%d:%02d".formatted(at.getHour(), at.getMinute());
  }

  private static String twelveHours(LocalTime at) {
    int hour = (at.getHour() + 11) % 12 + 1;
    String half = at.getHour() < 12 ? " am" : " pm";
    return at.getMinute() == 0 ? hour + half : "%d:%02d%s".formatted(hour, at.getMinute(), half);
  }

  String area(int m2) {
    if (!land.imperial() || !lang().equals("en")) {
      return grouped(m2) + (lang().equals("ja") ? "平方メートル" : " m²");
    }
    return m2 < 6000
        ? grouped((int) (Math.round(m2 / M2_PER_SQUARE_FOOT / 500) * 500)) + " sq ft"
        : Math.round(m2 / M2_PER_ACRE) + " acres";
  }

  /** All limits in one phrase: "rifles 350 fps, DMR 450 fps (30 m)". */
  String limits(List<Limit> limits) {
    return limits.stream()
        .map(l -> weapon(l) + gap() + energy(l) + distance(l))
        .collect(Collectors.joining(lang().equals("ja") ? "、" : ", "));
  }

  private String weapon(Limit limit) {
    String name =
        words.say(
            "class." + limit.weaponClass().name().toLowerCase(Locale.ROOT),
            SeededRandom.of(0),
            new Slots());
    boolean automatic = limit.fire() == Fire.AUTO;
    return land == CountryCustoms.DE && automatic && limit.weaponClass() == WeaponClass.RIFLE
        ? name + " Vollauto"
        : name;
  }

  private String gap() {
    return lang().equals("ja") ? "" : " ";
  }

  /** A limit as declared: "350 fps", "130 m/s", otherwise "1.14 J". */
  String energy(Limit limit) {
    Declared declared = limit.declared();
    if (declared != null && declared.fps() != null) {
      return whole(declared.fps()) + " fps";
    }
    if (declared != null && declared.mps() != null) {
      return whole(declared.mps()) + " m/s";
    }
    String number = "%s".formatted(limit.joules()).replaceAll("\\.0$", "");
    return (decimalPoint() ? number : number.replace('.', ',')) + gap() + "J";
  }

  private boolean decimalPoint() {
    return lang().equals("en") || lang().equals("ja");
  }

  private String distance(Limit limit) {
    Double med = limit.medM();
    if (med == null) {
      return "";
    }
    String length =
        land == CountryCustoms.US
            ? Math.round(med / METRES_PER_FOOT / 5) * 5 + " ft"
            : whole(med) + gap() + "m";
    return lang().equals("ja") ? "（" + length + "以上）" : " (MED " + length + ")";
  }

  private static String whole(double value) {
    return Long.toString(Math.round(value));
  }
}
