package org.muster.architecture.broken.webhook;

/** Is reached into. */
public record WebhookStore() {}
