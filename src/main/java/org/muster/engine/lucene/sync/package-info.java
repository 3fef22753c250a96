/**
 * Keeps the Lucene index in step with the database: follows the change log, builds the index anew
 * beside the one that serves, and checks it.
 */
@NullMarked
package org.muster.engine.lucene.sync;

import org.jspecify.annotations.NullMarked;
