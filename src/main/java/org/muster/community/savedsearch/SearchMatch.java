package org.muster.community.savedsearch;

import java.util.Map;
import java.util.UUID;

/**
 * Something that a saved search has found.
 *
 * @param facts what is told of it, in snake_case
 */
record SearchMatch(UUID id, Map<String, Object> facts) {}
