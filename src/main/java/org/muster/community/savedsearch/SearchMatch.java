package org.muster.community.savedsearch;

import java.util.UUID;
import org.muster.community.notice.News;

/**
 * An item that matches a saved search.
 *
 * @param facts for the notice
 */
record SearchMatch(UUID id, News.Match facts) {}
