package org.muster.architecture.broken.player;

/** Fine in itself. */
public record PlayerStore() {}
