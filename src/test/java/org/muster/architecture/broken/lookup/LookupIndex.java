package org.muster.architecture.broken.lookup;

/** Fine in itself. */
public record LookupIndex() {}
