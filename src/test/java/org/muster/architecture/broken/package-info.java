/** A program that breaks every rule of the architecture. */
@NullMarked
package org.muster.architecture.broken;

import org.jspecify.annotations.NullMarked;
