package org.muster.identity.oauth;

import org.jspecify.annotations.Nullable;

/**
 * What has to come with a code, since it is bound to it.
 *
 * @param challenge made from the verifier that came
 * @param resource to get a token for; null: what the code is for
 */
record CodeProof(String client, String redirect, String challenge, @Nullable String resource) {}
