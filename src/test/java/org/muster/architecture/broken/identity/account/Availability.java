package org.muster.architecture.broken.identity.account;

/** Has the name of another type. */
public record Availability() {}
