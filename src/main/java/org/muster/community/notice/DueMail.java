package org.muster.community.notice;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.UUID;
import org.muster.community.notice.Notice.Kind;

/**
 * A notice that is to be mailed now.
 *
 * @param account whose player is told
 * @param refused topics that the account wants no mails about
 */
record DueMail(
    UUID notice, Kind kind, JsonNode data, UUID account, String email, Set<Topic> refused) {

  boolean isRefused() {
    return refused.contains(Topic.of(kind));
  }
}
