package org.muster.architecture.broken.community.event;

/** Has the name of another type. */
public record Availability() {}
