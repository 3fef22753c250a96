package org.muster.architecture.broken.http;

import org.muster.architecture.broken.event.EventIndex;

/** Knows a feature. */
public record Doors(EventIndex index) {}
