package org.muster.community.profile;

/**
 * Tells whoever runs a thing that a moderator has hidden it.
 *
 * @param since a sentence that says when, and who still sees it
 * @param why a sentence with what it had been reported for; empty: nothing is known
 */
public record HiddenNote(String since, String why) {}
