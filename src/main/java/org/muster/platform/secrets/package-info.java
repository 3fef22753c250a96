/**
 * What must not be known: random tokens and their hashes, and the instance's own secrets, which all
 * nodes share through the database.
 */
@NullMarked
package org.muster.platform.secrets;

import org.jspecify.annotations.NullMarked;
