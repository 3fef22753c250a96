package org.muster.community.moderation;

import java.time.ZoneId;
import java.util.UUID;

/** A game in a list, with the zone of its times. */
record ListedHeldGame(UUID id, ZoneId tz, HeldGame game) {}
