/**
 * The words that clubs, venues, events and players share: game types, surroundings, rules, limits,
 * where somebody is at home. Data only; the features above decide what it means for them.
 *
 * <p>Bounds are Bean Validation annotations, from which the JSON schemas of every door are drawn
 * (see {@code org.muster.core.json}). An absent list is empty.
 */
@NullMarked
package org.muster.core.game;

import org.jspecify.annotations.NullMarked;
