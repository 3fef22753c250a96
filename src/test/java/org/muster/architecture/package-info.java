/**
 * The arrows between packages, checked. {@code broken} is a small program that breaks every rule,
 * to see that each of them can fail.
 */
@NullMarked
package org.muster.architecture;

import org.jspecify.annotations.NullMarked;
