package org.muster.oauth;

import com.nimbusds.openid.connect.sdk.Prompt;

/** What an authorization request turned out to be. */
sealed interface Reading {

  /** A good one; {@code prompt} is empty if it leaves to us whether to ask. */
  record Good(CodeRequest request, Prompt prompt, Replies replies) implements Reading {}

  /** A wrong one of a client that is known, which is told. */
  record Wrong(String location) implements Reading {}
}
