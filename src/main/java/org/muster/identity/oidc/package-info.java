/**
 * Sign-in with an external identity provider (OpenID Connect), chosen by the operator of this
 * instance. Its access tokens are accepted where API keys are.
 *
 * <p>A person there and an account here are linked explicitly, by issuer and subject (OpenID
 * Connect Core section 5.7). Equal mail addresses never link them, because the address may belong
 * to different people.
 */
@NullMarked
package org.muster.identity.oidc;

import org.jspecify.annotations.NullMarked;
