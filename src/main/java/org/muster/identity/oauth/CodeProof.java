package org.muster.identity.oauth;

import org.jspecify.annotations.Nullable;

/**
 * The parameters that must come with an authorization code, because it is bound to them.
 *
 * @param challenge computed from the verifier in the request
 * @param resource the requested audience; null: the code's
 */
record CodeProof(String client, String redirect, String challenge, @Nullable String resource) {}
