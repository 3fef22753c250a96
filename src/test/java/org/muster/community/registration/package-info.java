@NullMarked
package org.muster.community.registration;

import org.jspecify.annotations.NullMarked;
