/**
 * Backup and restore of the whole database: every table of one moment in one compressed file, and
 * the instance's secrets in a second one, locked with a passphrase. The tables are read from the
 * catalog, so that a new one cannot be forgotten; {@link org.muster.platform.backup.Backup} says
 * what is left out, and why.
 */
@NullMarked
package org.muster.platform.backup;

import org.jspecify.annotations.NullMarked;
