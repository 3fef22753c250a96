package org.muster.architecture.broken.oauth;

/** Is reached into. */
public record GrantStore() {}
