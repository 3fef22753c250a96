/**
 * Another identity provider, run by whoever runs this instance: people sign in with it on the
 * website, and its access tokens work where API keys do.
 *
 * <p>A person there and an account here belong together when they have been linked, by issuer and
 * subject (OpenID Connect Core section 5.7). A mail address alone never links: whoever has it at
 * the provider need not be who has it here.
 */
@NullMarked
package org.muster.identity.oidc;

import org.jspecify.annotations.NullMarked;
