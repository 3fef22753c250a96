/** Messages of those who run a game to those who come to it. */
@NullMarked
package org.muster.community.message;

import org.jspecify.annotations.NullMarked;
