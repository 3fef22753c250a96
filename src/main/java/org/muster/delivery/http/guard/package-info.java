/**
 * Guards against what Helidon 4.3.0 lets through: request smuggling, malformed request targets,
 * slow clients. Each class names the defect that it covers, so that it can be removed once Helidon
 * is fixed.
 */
@NullMarked
package org.muster.delivery.http.guard;

import org.jspecify.annotations.NullMarked;
