/**
 * Keeping the community fit for people: anybody signed in reports what should not be here ({@link
 * org.muster.community.moderation.Reports}), moderators look at that, hide things and ban accounts
 * ({@link org.muster.community.moderation.Moderation}), and all that they do can be read by the
 * others. What is hidden is left out by each feature's own store, where it selects what may be
 * shown.
 */
@NullMarked
package org.muster.community.moderation;

import org.jspecify.annotations.NullMarked;
