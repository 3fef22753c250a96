package org.muster.engine.understanding;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * How far is still near: "within 25 miles of", "im Umkreis von 30 km um", "50km", "à 2h de". It
 * counts for the place that {@link PlaceNames} finds afterwards; without one it says nothing.
 */
final class Distances implements Reader {

  private static final double METRES_PER_MILE = 1609.344; // exact, international mile of 1959
  private static final double METRES_PER_MIL = 10_000; // in Sweden and Norway
  private static final double LEAST_KM = 1;
  private static final double MOST_KM = 1000;

  private static final double KM_AN_HOUR = 80;

  /** Further away nobody drives for a day. */
  private static final int MOST_HOURS = 6;

  private static final double LEAST_HOURS = 1 / 12.0;

  /** Words of the name of a place. */
  private static final int LONGEST_NAME = 5;

  /** Behind these a place follows. */
  private static final FunctionWord[] BEHIND = {
    FunctionWord.AT, FunctionWord.OF, FunctionWord.FROM, FunctionWord.TO, FunctionWord.RADIUS
  };

  private final PlaceFinder places;

  Distances(PlaceFinder places) {
    this.places = places;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match away = draft.signs().at(i, FunctionWord.AWAY);
      if (away != null
          && draft.isFree(i, away.end())
          && (draft.signs().at(away.end(), BEHIND) != null // "within an hour of Birmingham"
              || isFromPlace(draft, i))) {
        claim(draft, i, away.end(), Double.parseDouble(away.value()) * 1000);
        continue;
      }
      if (draft.isFree(i) && isDrive(draft, i)) {
        continue;
      }
      Double number = draft.isFree(i) ? Numbers.measure(draft.token(i)) : null;
      Match unit =
          number == null
              ? null
              : draft.signs().value(i + 1, FunctionWord.UNIT, "km", "mile", "mil");
      if (number != null && unit != null && draft.isFree(i, unit.end())) {
        double metres = number * metres(unit.value());
        if (metres >= LEAST_KM * 1000 && metres <= MOST_KM * 1000) {
          claim(draft, i, unit.end(), metres);
        }
      }
    }
  }

  /** "à 1h30 de Lyon", "max 45 min fahrt von Köln": a time, and a place that it is from. */
  private boolean isDrive(ReadingState draft, int i) {
    FunctionWords signs = draft.signs();
    Match words = signs.at(i, FunctionWord.NUMBER);
    int at = words == null ? i + 1 : words.end();
    Double number = words == null ? Numbers.measure(draft.token(i)) : Numbers.value(words);
    Match unit = signs.value(at, FunctionWord.UNIT, "hour", "oclock", "minute");
    if (number == null || unit == null || (unit.value().equals("oclock") && number % 1 > 0)) {
      return false;
    }
    double hours = unit.value().equals("minute") ? number / 60 : number;
    int end = unit.end();
    int minutes = ClockTime.minutesBehindUnit(draft, end);
    if (minutes > 0) {
      hours += minutes / 60.0;
      end++;
    }
    if (hours < LEAST_HOURS || hours > MOST_HOURS) {
      return false;
    }
    Match drive = signs.at(end, FunctionWord.DRIVE);
    end = drive == null ? end : drive.end();
    Match from = signs.at(end, FunctionWord.FROM, FunctionWord.OF, FunctionWord.ORIGIN);
    from = from == null && drive != null ? signs.at(end, BEHIND) : from;
    boolean place =
        from == null
            ? isFromTown(draft, i)
            : at(draft, from.end()) != null || (drive != null && isPostcode(draft, from.end()));
    if (!place || !draft.isFree(i, end)) {
      return false;
    }
    claim(draft, i, end, hours * KM_AN_HOUR * 1000);
    return true;
  }

  /** 大阪から1時間: not 10時から1時間. */
  private boolean isFromTown(ReadingState draft, int i) {
    boolean cjk = draft.token(i + 1).kind() == Token.Kind.CJK;
    Match from = cjk ? draft.signs().before(i, FunctionWord.FROM) : null;
    for (int j = from == null ? i : Math.max(0, from.first() - LONGEST_NAME); j < i; j++) {
      PlaceFinder.Found town = at(draft, j);
      if (town != null && from != null && town.end() == from.first()) {
        return true;
      }
    }
    return false;
  }

  /** 東京から車で1時間: the place stands before it. */
  private static boolean isFromPlace(ReadingState draft, int i) {
    return draft.token(i).kind() == Token.Kind.CJK
        && draft.signs().before(i, FunctionWord.FROM) != null;
  }

  private static double metres(String unit) {
    return switch (unit) {
      case "mile" -> METRES_PER_MILE;
      case "mil" -> METRES_PER_MIL;
      default -> 1000;
    };
  }

  private void claim(ReadingState draft, int first, int end, double metres) {
    Match before =
        draft
            .signs()
            .before(first, FunctionWord.RADIUS, FunctionWord.MAX, FunctionWord.AT, FunctionWord.IN);
    Match behind =
        draft.signs().at(end, FunctionWord.RADIUS, FunctionWord.MAX_AFTER, FunctionWord.AROUND);
    int from = before != null && draft.isFree(before.first(), first) ? before.first() : first;
    int to = behind != null && draft.isFree(end, behind.end()) ? behind.end() : end;
    String km = Numbers.rounded(metres / 1000);
    boolean counts = draft.radiusMetres() == null && hasPlace(draft, from, to);
    Effect effect = counts ? Effect.REQUIRED : Effect.OVERRULED;
    var said = List.of(new Said("radius_km", km));
    boolean free =
        draft.take(from, to, new Intent(effect, null, List.of(), said, false, null, List.of()));
    if (counts && free) {
      draft.radiusMetres(metres);
    }
  }

  private boolean hasPlace(ReadingState draft, int from, int to) {
    for (int i = 0; i < draft.size(); i++) {
      if ((i < from || i >= to) && (at(draft, i) != null || isPostcode(draft, i))) {
        return true;
      }
    }
    return false;
  }

  private boolean isPostcode(ReadingState draft, int i) {
    return draft.isFree(i)
        && draft.signs().before(i, BEHIND) != null
        && !places.postcodes(draft, i).isEmpty();
  }

  private PlaceFinder.@Nullable Found at(ReadingState draft, int i) {
    if (!draft.isFree(i) || !draft.token(i).isWord()) {
      return null;
    }
    boolean behind = draft.signs().before(i, BEHIND) != null;
    if (!behind && !draft.signs().at(i).isEmpty()) {
      return null; // a little word
    }
    PlaceFinder.Found exact = places.exact(draft, i);
    return exact == null && behind ? places.nearly(draft, i, true) : exact;
  }
}
