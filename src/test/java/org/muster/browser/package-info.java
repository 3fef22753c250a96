/**
 * The site as people meet it, in a real browser: what they come for from end to end, with the
 * keyboard alone, without JavaScript, and whether everybody can read it (WCAG 2.2 AA).
 */
@NullMarked
package org.muster.browser;

import org.jspecify.annotations.NullMarked;
