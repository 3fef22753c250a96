/**
 * Searches that people keep: looked at again and again for them, as anybody would search, and what
 * is new is told, nothing twice.
 */
@NullMarked
package org.muster.community.savedsearch;

import org.jspecify.annotations.NullMarked;
