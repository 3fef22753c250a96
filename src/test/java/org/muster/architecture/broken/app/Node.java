package org.muster.architecture.broken.app;

import org.muster.architecture.broken.cli.StartCommand;

/** Uses the command line. */
public record Node(StartCommand command) {}
