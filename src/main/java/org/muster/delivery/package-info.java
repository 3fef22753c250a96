/**
 * The doors: HTTP, MCP and pages, and what a feature implements to wire itself to them ({@link
 * org.muster.delivery.Feature}, {@link org.muster.delivery.Platform}).
 */
@NullMarked
package org.muster.delivery;

import org.jspecify.annotations.NullMarked;
