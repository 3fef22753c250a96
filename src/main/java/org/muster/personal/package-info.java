/**
 * What this instance keeps of one person, across all features: handed out to its owner ({@link
 * org.muster.personal.Personal}) and erased ({@link org.muster.personal.Traces}). One place, so
 * that a test can hold it against the whole schema: a table that names a person and is not here
 * fails it.
 */
@NullMarked
package org.muster.personal;

import org.jspecify.annotations.NullMarked;
