package org.muster.architecture.broken.factor;

/** Is reached into. */
public record PasskeyStore() {}
