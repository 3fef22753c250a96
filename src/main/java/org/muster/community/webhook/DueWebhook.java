package org.muster.community.webhook;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A message that is to be delivered now.
 *
 * @param hook where to
 * @param owner the player who is told if the hook fails for good
 * @param secrets that sign it, the newest first
 * @param at when it happened
 * @param data JSON
 */
record DueWebhook(
    UUID id,
    UUID hook,
    UUID owner,
    String url,
    List<byte[]> secrets,
    String kind,
    Instant at,
    String data) {

  /** Stable over all attempts and replays. */
  String messageId() {
    return messageId(id);
  }

  static String messageId(UUID delivery) {
    return "msg_" + delivery;
  }
}
