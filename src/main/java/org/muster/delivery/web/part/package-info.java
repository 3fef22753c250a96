/**
 * The data of the parts that pages are built of: one record for each template below {@code
 * src/main/jte/part}. All texts are ready to be shown.
 */
@NullMarked
package org.muster.delivery.web.part;

import org.jspecify.annotations.NullMarked;
