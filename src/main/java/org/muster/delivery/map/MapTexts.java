package org.muster.delivery.map;

/**
 * The words of a map, in the reader's language.
 *
 * @param map what the map is of: its name for those who do not see it
 * @param closer label of the button that zooms in
 * @param farther label of the button that zooms out
 * @param north label of the link that moves it north, and so on
 */
public record MapTexts(
    String map,
    String closer,
    String farther,
    String north,
    String south,
    String west,
    String east) {}
