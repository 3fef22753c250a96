package org.muster.suggest;

/**
 * A word for what a game is.
 *
 * @param parameter the filter that means it
 * @param value the filter's value
 */
record Tag(String text, String parameter, String value) {}
