/**
 * Logging: java.util.logging, configured in code. Records are text on a terminal and JSON lines
 * everywhere else, each with the id of the request to which it belongs.
 */
@NullMarked
package org.muster.core.log;

import org.jspecify.annotations.NullMarked;
