/** Measures the program and makes its data; no part of what is released. */
@NullMarked
package org.muster.lab;

import org.jspecify.annotations.NullMarked;
