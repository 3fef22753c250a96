/**
 * What tests of several packages share: a real database, and how to run the program as users do.
 */
@NullMarked
package org.muster.testing;

import org.jspecify.annotations.NullMarked;
