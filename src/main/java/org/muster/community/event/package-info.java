/**
 * Events, called games in all texts for users: search, editing, states, and who may see and manage
 * them.
 *
 * <p>The package is laid out like {@code org.muster.community.club}. Registrations build on it in
 * {@code org.muster.community.registration}; this package reaches them only through {@link
 * org.muster.community.event.Attendance}.
 */
@NullMarked
package org.muster.community.event;

import org.jspecify.annotations.NullMarked;
