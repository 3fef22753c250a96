package org.muster.architecture.broken.exchange;

/** What does it do? */
public record ImportHelper() {}
