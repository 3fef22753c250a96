package org.muster.community.webhook;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A message that is due for delivery.
 *
 * @param hook the webhook to deliver to
 * @param owner the player to notify if the webhook fails for good
 * @param tries the number of failed attempts
 * @param secrets that sign it, newest first
 * @param at when the event happened
 */
record DueWebhook(
    UUID id,
    UUID hook,
    UUID owner,
    String url,
    int tries,
    List<byte[]> secrets,
    String kind,
    Instant at,
    String data) {

  /** The message id: equal for all attempts and replays. */
  String messageId() {
    return messageId(id);
  }

  static String messageId(UUID delivery) {
    return "msg_" + delivery;
  }
}
