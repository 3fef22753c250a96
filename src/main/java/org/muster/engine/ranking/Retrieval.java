package org.muster.engine.ranking;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an engine finds for one text in one state of its index. It decides nothing: {@link Ranked}
 * says what it is asked for, and which answer is better. One implementation for each engine.
 *
 * @param <M> what the engine knows of a document
 */
public interface Retrieval<M extends Match> {

  /**
   * The documents that have everything.
   *
   * @param all how many there are
   * @param hits how many there are if each group counts once
   * @param best the best of them, by the engine's score
   * @param last the last of the best, if there are more hits
   */
  record Full<M>(long all, long hits, List<M> best, @Nullable M last) {}

  /**
   * A document whose name looks like the text.
   *
   * @param likeness how much, from 0 to 1
   */
  record Alike<M>(M match, double likeness) {}

  /**
   * Finds the documents that have everything.
   *
   * @param most so many of the best
   */
  Full<M> full(int most);

  /** Whether a plain word is in no document as it was typed. */
  boolean isMisspelt();

  /**
   * Finds documents that have a part of the text.
   *
   * @param most so many of those with the greatest part
   * @param forgiving whether words may be misspelt. What was found before has other words {@link
   *     Match#elsewhere elsewhere} from then on
   */
  List<M> parts(int most, boolean forgiving);

  /** Finds documents whose names look like the whole text. */
  List<Alike<M>> alike();
}
