package org.muster.delivery.web.part;

/**
 * A link.
 *
 * @param href as it is written in the page: see {@code Shell#link}
 * @param text that is shown
 */
public record Anchor(String href, String text) {}
