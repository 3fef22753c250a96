package org.muster.engine.query;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * Completes names while they are typed. A name fits if each word typed is one of its words, in any
 * order, the last one perhaps only begun; or if it begins with what was typed, spaces apart.
 */
public interface Completer {

  /**
   * Names in the index that fit, each once for each type, the better first: by fit, then nearer,
   * sooner, more of the same name, shorter, by name.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable} while there is no index to ask
   */
  List<Completion> complete(Request request);

  /** Words to compare names with. */
  Typing typing(String text, Tolerance tolerance);

  /** Names that are in no index, prepared for many comparisons. */
  Dictionary dictionary(List<String> names);

  /**
   * What is asked for.
   *
   * @param now what starts sooner after it comes first
   * @param near what is nearer comes first
   * @param most names of each type
   */
  record Request(
      Filter filter,
      String text,
      Tolerance tolerance,
      Instant now,
      @Nullable GeoPoint near,
      int most) {}

  /**
   * A name that fits.
   *
   * @param hit the nearest and soonest document of that name
   * @param count how many documents of the type have it
   */
  record Completion(Hit hit, long count, Fit fit) {}

  /**
   * Which typos are forgiven: one in a word of 3 letters, two from 8, none with digits. Each level
   * finds much more than the one before, so ask for it only when that found nothing.
   */
  enum Tolerance {
    NONE,
    BEHIND_FIRST_LETTER,
    ANYWHERE
  }

  /** What somebody has typed so far. */
  interface Typing {

    /** How well it fits a name; null if it does not. */
    @Nullable Fit fit(String name);

    /** What of the name was typed, in order, apart from each other; null if it does not fit. */
    @Nullable List<Range> highlights(String name);
  }

  /** Names prepared. */
  interface Dictionary {

    /** Those that fit, in no order. */
    List<Entry> fitting(String text, Tolerance tolerance);

    /**
     * A name that fits.
     *
     * @param index its place in the list that the dictionary was made from
     */
    record Entry(int index, Fit fit) {}
  }
}
