/**
 * Moderation: signed-in users report things ({@link org.muster.community.moderation.Reports});
 * moderators hide things and ban accounts ({@link org.muster.community.moderation.Moderation}), and
 * a log shows what each has done.
 *
 * <p>Hidden things are filtered out by each feature's own store, where it selects what may be
 * shown.
 */
@NullMarked
package org.muster.community.moderation;

import org.jspecify.annotations.NullMarked;
