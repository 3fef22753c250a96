/**
 * What Helidon 4.3.0 lets through and should not: request smuggling, raw targets, slow senders.
 * Each class names the fault it is for, so that it can go when Helidon has mended it.
 */
@NullMarked
package org.muster.delivery.http.guard;

import org.jspecify.annotations.NullMarked;
