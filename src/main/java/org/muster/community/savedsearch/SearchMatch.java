package org.muster.community.savedsearch;

import java.util.Map;
import java.util.UUID;

/**
 * An item that matches a saved search.
 *
 * @param facts for the notice, with members in snake_case
 */
record SearchMatch(UUID id, Map<String, Object> facts) {}
