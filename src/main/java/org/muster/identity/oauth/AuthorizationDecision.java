package org.muster.identity.oauth;

import com.nimbusds.openid.connect.sdk.Prompt;

/** The result of reading an authorization request. */
sealed interface AuthorizationDecision {

  /**
   * A valid request; {@code prompt} is empty if the client leaves it to the server whether to ask.
   */
  record Good(CodeRequest request, Prompt prompt, AuthorizationResponses replies)
      implements AuthorizationDecision {}

  /**
   * An invalid request of a client that exists.
   *
   * @param location tells the client of the error: by redirect if the person knows the client,
   *     otherwise by a link
   */
  record Wrong(Client client, Redirect redirect, String location)
      implements AuthorizationDecision {}
}
