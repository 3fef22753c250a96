package org.muster.community.moderation;

import java.util.UUID;

/**
 * A thing that a caller can see and so report.
 *
 * @param slug or handle
 * @param name as its page shows it
 */
record Reported(UUID id, String slug, String name) {}
