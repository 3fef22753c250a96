/**
 * The vocabulary that clubs, venues, events and players share: game types, surroundings, rules,
 * limits, localities. Data only; features decide what it means for them.
 *
 * <p>Bounds are Bean Validation annotations, from which the JSON schemas of all protocols are
 * derived (see {@code org.muster.core.json}). An absent list is empty.
 */
@NullMarked
package org.muster.core.game;

import org.jspecify.annotations.NullMarked;
