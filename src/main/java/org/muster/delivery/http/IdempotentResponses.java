package org.muster.delivery.http;

import java.util.function.Supplier;
import org.muster.core.Caller;

/**
 * Stores responses to writes, so that a client that lost one can repeat the request without
 * repeating the write (draft-ietf-httpapi-idempotency-key-header-07).
 */
@FunctionalInterface
public interface IdempotentResponses {

  /** Stores nothing: for servers whose writes store nothing either. */
  IdempotentResponses NONE = (who, key, request, work) -> new Kept(work.get(), false);

  /**
   * Runs the work and stores its response in one transaction, or returns the response stored under
   * this account's key. Nothing is stored if {@code work} throws.
   *
   * @param key 1 to 255 characters
   * @param request SHA-256 of the request
   * @throws org.muster.core.ProblemException {@code Conflict} while a request with the same key is
   *     being processed; {@code AgainstRules} if the key was used for a different request
   */
  Kept once(Caller.Member who, String key, byte[] request, Supplier<String> work);

  /** A response; {@code again} if it is that of an earlier request. */
  record Kept(String answer, boolean again) {}
}
