/**
 * Hooks: addresses that people, or officers of clubs, want to be told at, by signed POST as
 * Standard Webhooks specifies (standardwebhooks.com, 1.0.0). Each notice is given to each hook that
 * wants its kind exactly once, and delivered at least once, always under the same {@code
 * webhook-id}.
 */
@NullMarked
package org.muster.community.webhook;

import org.jspecify.annotations.NullMarked;
