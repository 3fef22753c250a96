/** The protocol, over HTTP, against a small made-up catalogue that shows every kind of answer. */
@NullMarked
package org.muster.delivery.mcp;

import org.jspecify.annotations.NullMarked;
