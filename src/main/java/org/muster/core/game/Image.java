package org.muster.core.game;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** A picture elsewhere on the web, with a description for those who cannot see it. */
public record Image(
    @NotNull @Size(max = 500) @Pattern(regexp = Formats.WEB) String url,
    @Nullable @Size(min = 1, max = 300) String alt) {}
