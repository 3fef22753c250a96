/**
 * What must not be known: random tokens and their hashes, and the instance's own secrets, which all
 * nodes share through the database.
 */
@NullMarked
package org.muster.secret;

import org.jspecify.annotations.NullMarked;
