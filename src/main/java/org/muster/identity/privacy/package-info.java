/**
 * Personal data across all features: exported to its owner ({@link
 * org.muster.identity.privacy.PersonalDataExport}) and erased on request ({@link
 * org.muster.identity.privacy.PersonalDataErasure}).
 *
 * <p>Each feature declares what it stores about people ({@link org.muster.delivery.PersonalData}).
 * A test compares the declarations with the schema: it fails for a table that refers to a person
 * and is not declared.
 */
@NullMarked
package org.muster.identity.privacy;

import org.jspecify.annotations.NullMarked;
