package org.muster.architecture.broken.community.player;

import org.muster.architecture.broken.demo.ImportHelper;

/** Uses made-up data. */
public record Players(ImportHelper helper) {}
