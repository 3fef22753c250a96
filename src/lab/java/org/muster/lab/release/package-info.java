/** What is checked before a release: the libraries in it, against faults that were published. */
@NullMarked
package org.muster.lab.release;

import org.jspecify.annotations.NullMarked;
