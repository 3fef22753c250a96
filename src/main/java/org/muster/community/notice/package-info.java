/**
 * Notices: messages about what happened, to players by mail and to webhooks. An operation records a
 * notice in its own transaction ({@link org.muster.community.notice.Notices}); jobs deliver it
 * afterwards, at least once, so that a crash loses none.
 *
 * <p>Webhook delivery is in {@code org.muster.community.webhook}; mail texts, retries and
 * unsubscribing are here.
 */
@NullMarked
package org.muster.community.notice;

import org.jspecify.annotations.NullMarked;
