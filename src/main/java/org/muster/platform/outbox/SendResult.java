package org.muster.platform.outbox;

import org.jspecify.annotations.Nullable;

/** What became of an attempt to send an entry. */
public sealed interface SendResult {

  /**
   * It was taken.
   *
   * @param status of the answer, where there is such a thing
   */
  record Sent(@Nullable Integer status) implements SendResult {}

  /**
   * It was not taken.
   *
   * @param isFinal whether it would be no use to try again
   */
  record Failed(String why, @Nullable Integer status, boolean isFinal) implements SendResult {

    private static final int LONGEST = 300;

    /** Something went wrong that may go better later. */
    public static Failed of(Exception e) {
      String why = String.valueOf(e.getMessage());
      return new Failed(why.substring(0, Math.min(why.length(), LONGEST)), null, false);
    }
  }

  /** It is not to be sent any more. */
  record Dropped(@Nullable String why) implements SendResult {}

  /** It stays due, and with it its lane, until the next run. */
  record NotNow() implements SendResult {}
}
