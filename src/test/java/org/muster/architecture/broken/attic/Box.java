package org.muster.architecture.broken.attic;

/** In no group. */
public record Box() {}
