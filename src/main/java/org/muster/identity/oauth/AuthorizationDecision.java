package org.muster.identity.oauth;

import com.nimbusds.openid.connect.sdk.Prompt;

/** What an authorization request turned out to be. */
sealed interface AuthorizationDecision {

  /** A good one; {@code prompt} is empty if it leaves to us whether to ask. */
  record Good(CodeRequest request, Prompt prompt, AuthorizationResponses replies)
      implements AuthorizationDecision {}

  /** A wrong one of a client that is known, which is told. */
  record Wrong(String location) implements AuthorizationDecision {}
}
