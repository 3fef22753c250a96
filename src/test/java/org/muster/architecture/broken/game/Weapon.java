package org.muster.architecture.broken.game;

import org.muster.architecture.broken.db.Rows;

/** Knows the database. */
public record Weapon(Rows rows) {}
