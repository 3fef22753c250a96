package org.muster.architecture.broken.platform.jobs;

/** In a circle with the mails. */
public record Job(org.muster.architecture.broken.platform.mail.Mailer mailer) {}
