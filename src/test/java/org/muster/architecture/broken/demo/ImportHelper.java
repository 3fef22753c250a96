package org.muster.architecture.broken.demo;

/** Says nothing by its name. */
public record ImportHelper() {}
