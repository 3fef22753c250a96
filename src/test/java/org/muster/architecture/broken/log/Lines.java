package org.muster.architecture.broken.log;

import org.muster.architecture.broken.http.Doors;

/** Knows the doors. */
public record Lines(Doors doors) {}
