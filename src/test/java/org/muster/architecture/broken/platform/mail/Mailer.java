package org.muster.architecture.broken.platform.mail;

import java.util.logging.Logger;

/** In a circle with the jobs, and logs past System.Logger. */
public record Mailer(org.muster.architecture.broken.platform.jobs.Job job, Logger logger) {}
