package org.muster.architecture.broken.saved;

/** Is reached into. */
public record SavedSearchStore() {}
