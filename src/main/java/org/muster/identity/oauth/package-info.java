/**
 * The authorization server: apps get access tokens for what a person has granted them (OAuth 2.1
 * with PKCE, RFC 8414, 8707, 9068, 9207; OpenID Connect for the code flow).
 *
 * <p>The Nimbus SDK parses requests and writes responses. This package holds what is specific to
 * this server: clients, grants, codes and tokens, all stored in PostgreSQL, so that any node can
 * answer each step. Codes and tokens are valid only as long as the grant that they were issued
 * under.
 */
@NullMarked
package org.muster.identity.oauth;

import org.jspecify.annotations.NullMarked;
