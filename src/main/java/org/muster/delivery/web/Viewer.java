package org.muster.delivery.web;

import org.muster.core.Caller;

/**
 * Somebody who signed in on the website.
 *
 * @param caller with all scopes, by a {@link org.muster.core.Caller.Credential.Session}
 * @param name what pages call this person
 */
public record Viewer(Caller.Member caller, String name) {}
