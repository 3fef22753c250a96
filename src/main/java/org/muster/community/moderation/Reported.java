package org.muster.community.moderation;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A thing that a caller can see and so report.
 *
 * @param slug or handle
 * @param name as its page shows it
 * @param text what it says of itself, Markdown
 * @param lang of its name and text, if known
 */
record Reported(UUID id, String slug, String name, @Nullable String text, @Nullable String lang) {}
