/**
 * What a player has in hand: tickets, the own games and clubs, and what works without reception.
 */
@NullMarked
package org.muster.community.ticket;

import org.jspecify.annotations.NullMarked;
