package org.muster.architecture.broken.engine.text;

import org.muster.architecture.broken.engine.ranking.Order;

/** Knows the ranking. */
public record Words(Order order) {}
