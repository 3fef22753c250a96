package org.muster.architecture.broken.core;

import org.jspecify.annotations.Nullable;
import org.muster.architecture.broken.json.Text;

/** Knows JSON, which core must not; json knows it back, a cycle. */
public record Clock(@Nullable Text text) {}
