/**
 * Delivery: the protocols through which operations are called (HTTP, MCP, pages), and the interface
 * through which a feature adds itself to them ({@link org.muster.delivery.Feature}, with the
 * services in {@link org.muster.delivery.Platform}).
 */
@NullMarked
package org.muster.delivery;

import org.jspecify.annotations.NullMarked;
