/**
 * Personal data across all features: exported to its owner ({@link
 * org.muster.identity.privacy.PersonalDataExport}) and erased on request ({@link
 * org.muster.identity.privacy.PersonalDataErasure}).
 *
 * <p>It is kept in one place so that a test can compare it with the schema: the test fails for a
 * table that refers to a person and is missing here.
 */
@NullMarked
package org.muster.identity.privacy;

import org.jspecify.annotations.NullMarked;
