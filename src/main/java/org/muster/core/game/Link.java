package org.muster.core.game;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** A URL with a label. */
public record Link(
    @Nullable @Size(min = 1, max = 80) String label,
    @NotNull @Size(max = 500) @Pattern(regexp = Formats.WEB) String url) {}
