package org.muster.core.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A record with one of everything that records of the data model have. */
record Gadget(
    @NotNull @Size(min = 1, max = 10) @Pattern(regexp = "^[a-z0-9]+$") String slug,
    @Nullable @Min(1) @Max(100) Integer weightKg,
    @Nullable @DecimalMin("0") Double price,
    @Nullable Boolean fragile,
    @Nullable Colour colour,
    @Nullable LocalDate madeOn,
    @Nullable OffsetDateTime soldAt,
    @Nullable ZoneId tz,
    @Size(max = 2) List<Part> parts,
    @JsonProperty(defaultValue = "20") Integer limit) {

  Gadget {
    parts = parts == null ? List.of() : List.copyOf(parts);
    limit = limit == null ? 20 : limit;
  }

  enum Colour {
    RED,
    DARK_GREEN
  }

  record Part(@NotNull @Size(max = 5) String name, @Nullable Colour colour) {}
}
