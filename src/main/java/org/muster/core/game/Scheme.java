package org.muster.core.game;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A registration or federation scheme that a club refers to (UKARA, NABV, FFA, FIGT, APD, Sverok…):
 * a label, never legal advice.
 */
public record Scheme(
    @NotNull @Size(min = 1, max = 40) String scheme,
    @Nullable @Size(min = 1, max = 60) String id,
    @Nullable @JsonPropertyDescription("When the membership was verified.") LocalDate verifiedAt) {}
