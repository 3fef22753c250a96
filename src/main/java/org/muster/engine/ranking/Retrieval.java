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
   * A document that has a part of the text.
   *
   * @param likeness how much its name looks like the text, from 0 to 1
   */
  record Part<M>(M match, double likeness) {}

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
   * @param forgiving whether words may be misspelt, and names look like the text. What was found
   *     before has other words {@link Match#elsewhere elsewhere} from then on
   */
  List<Part<M>> parts(int most, boolean forgiving);
}
