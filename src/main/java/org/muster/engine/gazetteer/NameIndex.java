package org.muster.engine.gazetteer;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All names, in both tables: what a text names, begins or nearly names. */
final class NameIndex {

  private static final int TYPO = 10;
  private static final int SHORT = 4;

  /**
   * Of fewer letters in another script the Latin form may be any word: the end of a Japanese verb,
   * "る".
   */
  private static final int FEWEST_TRANSLITERATED = 3;

  private final Atlas atlas;
  private final NameTable major;
  private final NameTable minor;
  private final List<NameTable> tables;
  private final NearNames near;

  NameIndex(GazetteerFile file) {
    atlas = file.atlas();
    major = file.major();
    minor = file.minor();
    tables = List.of(major, minor);
    near = new NearNames(major);
  }

  /** Those called so; a name in another script is tried as it is first, then in Latin letters. */
  void exactly(String name, Rank rank, TopMatches best) {
    for (byte[] key : keys(name)) {
      for (NameTable table : tables) {
        int number = table.number(key);
        if (number >= 0) {
          offer(table, number, number + 1, true, rank, best);
        }
      }
      if (!best.isEmpty()) {
        return;
      }
    }
  }

  /** Whether the place itself is called so: not only in a list of other names for it. */
  boolean isOwn(String name, Place place) {
    for (byte[] key : keys(name)) {
      for (NameTable table : tables) {
        int number = table.number(key);
        for (int call = number < 0 ? 0 : table.start(number);
            number >= 0 && call < table.start(number + 1);
            call++) {
          int called = table.place(call);
          if (table.own(call)
              && atlas.kind(called) == place.kind()
              && atlas.id(called) == place.id()
              && atlas.country(called).equals(place.country())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Those whose name begins so. */
  void beginning(String prefix, Rank rank, TopMatches best) {
    for (byte[] key : keys(prefix)) {
      for (NameTable table : tables) {
        int longer = table.after(key);
        offer(table, table.from(key), longer, true, rank, best);
        offer(table, longer, table.afterPrefix(key), false, rank, best);
      }
      if (!best.isEmpty()) {
        return;
      }
    }
  }

  /** Whether a name begins with these words and has more. */
  boolean goesOn(String words) {
    for (byte[] key : keys(words)) {
      if (major.goesOn(key) || minor.goesOn(key)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Those with a name that is at most so many typos away.
   *
   * <p>Of short ones only own names: some list has anything of four letters.
   */
  void alike(String asked, int typos, Rank rank, TopMatches best) {
    boolean ownOnly = asked.length() <= SHORT;
    byte[] key = NameTable.bytes(asked);
    if (typos == 0) {
      int number = major.number(key);
      if (number >= 0) {
        offerForgiven(number, 0, ownOnly, rank, best);
      }
      return;
    }
    near.near(
        key,
        typos,
        (name, away, sameStart) ->
            offerForgiven(
                name, away * TYPO + (away == 0 || sameStart ? 0 : 1), ownOnly, rank, best));
  }

  /**
   * Those with a name of which the beginning is at most so many typos away.
   *
   * @param sure whether the first letter must be right
   */
  void beginningAlike(String asked, int typos, boolean sure, Rank rank, TopMatches best) {
    byte[] start = {(byte) asked.charAt(0)};
    int from = major.from(start);
    int to = major.afterPrefix(start);
    new TypoWalk(asked, typos)
        .over(
            major,
            sure ? from : 0,
            sure ? to : major.size(),
            (name, away) -> {
              int penalty = away == 0 || (name >= from && name < to) ? 0 : 1;
              offerForgiven(name, away * TYPO + penalty, false, rank, best);
            });
  }

  private void offerForgiven(int name, int typos, boolean ownOnly, Rank rank, TopMatches best) {
    for (int call = major.start(name); call < major.start(name + 1); call++) {
      int place = major.place(call);
      if (atlas.population(place) >= GazetteerFile.FORGIVING
          && rank.accepts(place)
          && (!ownOnly || major.own(call))) {
        best.offer(rank, place, major.own(call), false, typos);
      }
    }
  }

  private static void offer(
      NameTable table, int from, int to, boolean whole, Rank rank, TopMatches best) {
    for (int call = table.start(from); call < table.start(to); call++) {
      int place = table.place(call);
      if (rank.accepts(place)) {
        // who begins to type a quarter or a nickname does not mean the town yet
        best.offer(rank, place, table.own(call) && (whole || !table.isFamiliar(call)), whole, 0);
      }
    }
  }

  private static List<byte[]> keys(String name) {
    var keys = new ArrayList<byte[]>();
    String own = PlaceNameKey.ownScript(name);
    add(keys, own);
    if (own == null || (own.length() >= FEWEST_TRANSLITERATED && !PlaceNameKey.hasHan(name))) {
      add(keys, PlaceNameKey.latin(name));
    }
    return keys;
  }

  private static void add(List<byte[]> keys, @Nullable String key) {
    if (key != null && !key.isEmpty()) {
      keys.add(NameTable.bytes(key));
    }
  }
}
