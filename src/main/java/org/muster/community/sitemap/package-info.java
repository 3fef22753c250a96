/**
 * Tells search engines which pages there are: {@code robots.txt} and sitemaps of the things that
 * everybody may find.
 */
@NullMarked
package org.muster.community.sitemap;

import org.jspecify.annotations.NullMarked;
