package org.muster.architecture.broken.suggest;

/** Fine in itself. */
public record NameStore() {}
