/**
 * What this instance keeps of one person, across all features: handed out to its owner ({@link
 * org.muster.identity.privacy.PersonalDataExport}) and erased ({@link
 * org.muster.identity.privacy.PersonalDataErasure}). One place, so that a test can hold it against
 * the whole schema: a table that names a person and is not here fails it.
 */
@NullMarked
package org.muster.identity.privacy;

import org.jspecify.annotations.NullMarked;
