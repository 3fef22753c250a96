package org.muster.engine.gazetteer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All names, in both tables: what a text names, begins or nearly names. */
final class NameIndex {

  private static final int TYPO = 10;
  private static final int SHORT = 4;

  private final Atlas atlas;
  private final NameTable major;
  private final List<NameTable> tables;

  NameIndex(GazetteerFile file) {
    atlas = file.atlas();
    major = file.major();
    tables = List.of(file.major(), file.minor());
  }

  /** Those called so; a name in another script is tried as it is first, then in Latin letters. */
  void exactly(String name, Rank rank, TopMatches best) {
    for (byte[] key : keys(name)) {
      for (NameTable table : tables) {
        offer(table, table.from(key), table.after(key), true, rank, best);
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
        for (int call = table.start(table.from(key));
            call < table.start(table.after(key));
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
      byte[] more = Arrays.copyOf(key, key.length + 1);
      more[key.length] = ' ';
      for (NameTable table : tables) {
        if (table.from(more) < table.afterPrefix(more)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Those with a name, or a beginning of one, that is at most so many typos away.
   *
   * <p>Of short ones only own names: some list has anything of four letters.
   *
   * @param sure whether the first letter must be right
   */
  void alike(String asked, int typos, boolean asPrefix, boolean sure, Rank rank, TopMatches best) {
    if (asked.isEmpty() || asked.length() > PlaceNameKey.MOST_BYTES) {
      return;
    }
    boolean ownOnly = !asPrefix && asked.length() <= SHORT;
    byte first = (byte) asked.charAt(0);
    byte[] start = {first};
    int from = major.from(start);
    int to = major.afterPrefix(start);
    new TypoWalk(asked, typos, asPrefix)
        .over(
            major,
            sure ? from : 0,
            sure ? to : major.size(),
            (name, found) -> {
              int penalty = found == 0 || (name >= from && name < to) ? 0 : 1;
              for (int call = major.start(name); call < major.start(name + 1); call++) {
                int place = major.place(call);
                if (atlas.population(place) >= GazetteerFile.FORGIVING
                    && rank.accepts(place)
                    && (!ownOnly || major.own(call))) {
                  best.offer(rank.match(place, major.own(call), false, found * TYPO + penalty));
                }
              }
            });
  }

  private static void offer(
      NameTable table, int from, int to, boolean whole, Rank rank, TopMatches best) {
    for (int call = table.start(from); call < table.start(to); call++) {
      int place = table.place(call);
      if (rank.accepts(place)) {
        best.offer(rank.match(place, table.own(call), whole, 0));
      }
    }
  }

  private static List<byte[]> keys(String name) {
    var keys = new ArrayList<byte[]>();
    add(keys, PlaceNameKey.ownScript(name));
    if (keys.isEmpty() || !PlaceNameKey.hasHan(name)) {
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
