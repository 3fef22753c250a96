package org.muster.delivery.http;

import java.util.function.Supplier;
import org.muster.core.Caller;

/**
 * Answers that were given, for who did not get one: what was done is not done again
 * (draft-ietf-httpapi-idempotency-key-header-07).
 */
@FunctionalInterface
public interface IdempotentResponses {

  /** Keeps nothing: for servers whose writes keep nothing either. */
  IdempotentResponses NONE = (who, key, request, work) -> new Kept(work.get(), false);

  /**
   * Works and keeps the answer, in one transaction; or gives the answer that is kept under this key
   * of this account. A problem that {@code work} throws is not kept: nothing was done.
   *
   * @param key 1 to 255 characters
   * @param request SHA-256 of all that was asked
   * @throws org.muster.core.ProblemException {@code Conflict} while the same key is at work
   *     elsewhere; {@code AgainstRules} when it was used for another request
   */
  Kept once(Caller.Member who, String key, byte[] request, Supplier<String> work);

  /** An answer; {@code again}: that of an earlier request. */
  record Kept(String answer, boolean again) {}
}
