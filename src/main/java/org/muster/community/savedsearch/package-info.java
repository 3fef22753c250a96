/**
 * Saved searches: a job repeats each as an anonymous caller would run it, and sends notices of new
 * matches, each match once.
 */
@NullMarked
package org.muster.community.savedsearch;

import org.jspecify.annotations.NullMarked;
