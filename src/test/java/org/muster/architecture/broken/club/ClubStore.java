package org.muster.architecture.broken.club;

import io.helidon.http.Status;

/** Knows HTTP. */
public record ClubStore(Status status) {}
