/** What tests of several packages share: a real database, Node tools, golden files. */
@NullMarked
package org.muster.testing;

import org.jspecify.annotations.NullMarked;
