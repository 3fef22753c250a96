/**
 * Logging: java.util.logging set up in code, readable lines for a person at a terminal and one JSON
 * object per line for everything else, each with the id of the request that it belongs to.
 */
@NullMarked
package org.muster.core.log;

import org.jspecify.annotations.NullMarked;
