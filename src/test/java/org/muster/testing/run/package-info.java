/** What watches a run of tests: the log of what fails, and how long each class takes. */
@NullMarked
package org.muster.testing.run;

import org.jspecify.annotations.NullMarked;
