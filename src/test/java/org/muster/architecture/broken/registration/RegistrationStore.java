package org.muster.architecture.broken.registration;

/** Is reached into. */
public record RegistrationStore() {}
