/** Tests of messages to those who come. */
@NullMarked
package org.muster.community.message;

import org.jspecify.annotations.NullMarked;
