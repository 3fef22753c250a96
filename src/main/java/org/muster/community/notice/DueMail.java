package org.muster.community.notice;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.UUID;
import org.muster.community.notice.Notice.Kind;

/**
 * A notice whose mail is due.
 *
 * @param tries the number of failed attempts
 * @param account of the player to notify
 * @param refused topics from which the account has unsubscribed
 */
record DueMail(
    UUID id, Kind kind, JsonNode data, int tries, UUID account, String email, Set<Topic> refused) {

  boolean isRefused() {
    return refused.contains(Topic.of(kind));
  }
}
