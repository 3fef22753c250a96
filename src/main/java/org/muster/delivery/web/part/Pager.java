package org.muster.delivery.web.part;

import org.jspecify.annotations.Nullable;

/**
 * The pages before and after this one.
 *
 * @param previous its address; null if this is the first
 * @param next its address; null if this is the last
 */
public record Pager(@Nullable String previous, @Nullable String next) {}
