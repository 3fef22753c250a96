package org.muster.architecture.broken.cli;

/** Fine in itself. */
public record StartCommand() {}
