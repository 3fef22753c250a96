package org.muster.architecture.broken.vocabulary;

import org.muster.architecture.broken.event.EventIndex;

/** Knows a feature. */
public record Lexicon(EventIndex events) {}
