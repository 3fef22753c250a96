package org.muster.architecture.broken.moderation;

/** Is reached into. */
public record ReportStore() {}
