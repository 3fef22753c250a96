package org.muster.architecture.broken.mcp;

import org.muster.architecture.broken.player.PlayerStore;

/** Knows a feature. */
public record Tools(PlayerStore store) {}
