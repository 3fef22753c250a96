@NullMarked
package org.muster.registration;

import org.jspecify.annotations.NullMarked;
