package org.muster.engine.vocabulary;

/**
 * A value of a filter that people have words for.
 *
 * @param field such as {@code game_type}; {@code rule} and {@code weapon} are no fields of the
 *     index
 * @param value such as {@code night_game}
 * @param term the canonical term for it, such as "night game"
 */
public record Concept(String field, String value, String term) {}
