package org.muster.delivery.web;

import org.muster.core.Caller;

/**
 * A person who is signed in on the website.
 *
 * @param caller with all scopes, by a {@link org.muster.core.Caller.Credential.Session}
 * @param name shown on pages
 * @param moderates whether they moderate the instance
 */
public record Viewer(Caller.Member caller, String name, boolean moderates) {}
