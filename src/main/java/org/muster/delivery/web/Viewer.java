package org.muster.delivery.web;

import org.muster.core.Caller;
import org.muster.delivery.words.ReaderChoice;

/**
 * A person who is signed in on the website.
 *
 * @param caller with all scopes, by a {@link org.muster.core.Caller.Credential.Session}
 * @param name shown on pages
 * @param moderates whether they moderate the instance
 * @param choice how the person wants to read
 */
public record Viewer(Caller.Member caller, String name, boolean moderates, ReaderChoice choice) {}
