package org.muster.architecture.broken.admission;

import org.muster.architecture.broken.http.Doors;

/** Knows the doors. */
public record Porter(Doors doors) {}
