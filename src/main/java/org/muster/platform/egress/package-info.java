/**
 * Outgoing HTTP requests to addresses that users choose: client metadata documents and webhooks.
 * Only public servers can be reached, which protects internal ones against server-side request
 * forgery (OWASP).
 */
@NullMarked
package org.muster.platform.egress;

import org.jspecify.annotations.NullMarked;
