/** What tests of several packages share: a real database, Node.js tools, generated clients. */
@NullMarked
package org.muster.testing;

import org.jspecify.annotations.NullMarked;
