/**
 * Measures a node, for {@code ./muster bench}: figures to compare with each other in one run, never
 * tests. The load comes over loopback sockets from threads of the same process, so both share the
 * machine's cores: ratios travel, absolute figures do not.
 */
@NullMarked
package org.muster.lab.bench;

import org.jspecify.annotations.NullMarked;
