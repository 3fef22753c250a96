/**
 * The queue of what leaves the instance by mail and webhook: rows in PostgreSQL, written in the
 * transaction of what they are about, and one loop that sends them and tries again. A row is sent
 * first and marked then, so each leaves at least once, whatever ends in between.
 */
@NullMarked
package org.muster.platform.outbox;

import org.jspecify.annotations.NullMarked;
