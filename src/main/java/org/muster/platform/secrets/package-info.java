/**
 * Secrets: random tokens and their hashes, authenticated encryption, and the instance's own keys,
 * which all nodes share through the database.
 */
@NullMarked
package org.muster.platform.secrets;

import org.jspecify.annotations.NullMarked;
