package org.muster.community.registration;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Somebody was let in at a gate.
 *
 * @param at when, by the clock of whoever stood there
 * @param device name of the phone
 * @param by the player of the organiser; null: somebody with a gate pass
 * @param pass label of the gate pass; null: an organiser
 * @param offline whether the phone had no network then
 */
record Arrival(
    Instant at, String device, @Nullable UUID by, @Nullable String pass, boolean offline) {}
