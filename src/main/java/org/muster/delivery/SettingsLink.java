package org.muster.delivery;

/**
 * An entry in the list of settings pages.
 *
 * @param about what can be done there, in a few words
 */
public record SettingsLink(String path, String title, String about) {}
