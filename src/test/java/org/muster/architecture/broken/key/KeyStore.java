package org.muster.architecture.broken.key;

/** Is reached into. */
public record KeyStore() {}
