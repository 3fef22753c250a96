/**
 * Games on other sites: a custom element by the open API, a frame for sites that allow no script,
 * and the page that makes the line to copy.
 */
@NullMarked
package org.muster.community.embed;

import org.jspecify.annotations.NullMarked;
