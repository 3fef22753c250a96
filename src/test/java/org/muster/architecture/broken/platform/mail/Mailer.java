package org.muster.architecture.broken.platform.mail;

/** In a circle with the jobs. */
public record Mailer(org.muster.architecture.broken.platform.jobs.Job job) {}
