/**
 * The authorization server: programs get access tokens for what a person allowed them to do (OAuth
 * 2.1 with PKCE, RFC 8414, 8707, 9068, 9207; OpenID Connect for the code flow).
 *
 * <p>The Nimbus SDK reads requests and writes answers; here is what it cannot know: clients,
 * grants, codes and tokens, all kept in PostgreSQL, so that each step may be answered by another
 * node. A grant is what a person said yes to. Everything that is given out under it, codes and
 * tokens of both kinds, is good only as long as it is.
 */
@NullMarked
package org.muster.identity.oauth;

import org.jspecify.annotations.NullMarked;
