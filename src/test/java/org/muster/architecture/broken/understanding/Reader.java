package org.muster.architecture.broken.understanding;

import org.muster.architecture.broken.event.EventIndex;

/** Knows a feature. */
public record Reader(EventIndex events) {}
