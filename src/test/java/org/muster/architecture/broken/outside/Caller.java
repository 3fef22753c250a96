package org.muster.architecture.broken.outside;

import org.muster.architecture.broken.http.Doors;

/** Knows the doors. */
public record Caller(Doors doors) {}
