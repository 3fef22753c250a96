package org.muster.delivery;

/**
 * A page in the list of settings.
 *
 * @param about what is done there, in a few words
 */
public record SettingsLink(String path, String title, String about) {}
