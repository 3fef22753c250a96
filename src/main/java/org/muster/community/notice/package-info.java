/**
 * What people are told: an operation writes down in its own transaction that something is to be
 * told ({@link org.muster.community.notice.Notices}), and a duty carries it out afterwards, by mail
 * and by webhook, at least once. A crash loses none.
 */
@NullMarked
package org.muster.community.notice;

import org.jspecify.annotations.NullMarked;
