package org.muster.delivery.words;

/**
 * A text of the website: a constant of an enum, of which each feature has one, such as {@code
 * EventWords}. Its texts are in {@code words/event.{language}.properties}, under the constant's
 * name in lower case.
 */
public interface Word {

  /** The constant's name. */
  String name();

  /**
   * The names of its arguments, separated by spaces, in the order in which {@link Words#of} takes
   * them; empty if it has none.
   */
  String takes();
}
