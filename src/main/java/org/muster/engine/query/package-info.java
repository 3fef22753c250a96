/**
 * What search means here, whatever engine does it: the fields of a document, the tree of filters,
 * the text that people type and how it was understood, orders, positions and cursors.
 *
 * <p>Features describe their rows and requests in these small types; an {@link Engine} (Lucene, in
 * {@code org.muster.engine.lucene}) lowers them. Nothing here knows a feature or an engine.
 */
@NullMarked
package org.muster.engine.query;

import org.jspecify.annotations.NullMarked;
