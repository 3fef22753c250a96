package org.muster.architecture.broken.provider;

/** Is reached into. */
public record LinkStore() {}
