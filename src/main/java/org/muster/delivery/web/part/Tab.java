package org.muster.delivery.web.part;

import org.jspecify.annotations.Nullable;

/**
 * One of several lists beside each other.
 *
 * @param count how many are in it; null if that is not known
 * @param current whether it is shown now
 */
public record Tab(String href, String text, @Nullable String count, boolean current) {}
