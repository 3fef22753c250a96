/**
 * Webhooks: signed POST requests to addresses of users or clubs, as Standard Webhooks specifies
 * (standardwebhooks.com, 1.0.0). Each notice becomes exactly one message for each subscribed
 * webhook; it is delivered at least once, always under the same {@code webhook-id}.
 */
@NullMarked
package org.muster.community.webhook;

import org.jspecify.annotations.NullMarked;
