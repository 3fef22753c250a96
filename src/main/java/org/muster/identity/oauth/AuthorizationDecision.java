package org.muster.identity.oauth;

import com.nimbusds.openid.connect.sdk.Prompt;

/** The result of reading an authorization request. */
sealed interface AuthorizationDecision {

  /**
   * A valid request; {@code prompt} is empty if the client leaves it to the server whether to ask.
   */
  record Good(CodeRequest request, Prompt prompt, AuthorizationResponses replies)
      implements AuthorizationDecision {}

  /** An invalid request of a known client; the error is sent to it by redirect. */
  record Wrong(String location) implements AuthorizationDecision {}
}
