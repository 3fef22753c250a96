package org.muster.community.notice;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.ZoneId;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.notice.Notice.Kind;

/**
 * A notice whose mail is due.
 *
 * @param account of the player to notify
 * @param player the player to notify
 * @param zone by whose clocks the player lives; null: nobody has said
 * @param refused topics from which the account has unsubscribed
 */
record DueMail(
    UUID notice,
    Kind kind,
    JsonNode data,
    UUID account,
    UUID player,
    String email,
    @Nullable ZoneId zone,
    Set<Topic> refused) {

  boolean isRefused() {
    return refused.contains(Topic.of(kind));
  }
}
