package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** Request body that gives a guest a ticket of their own. */
public record NewGuestTicket(
    @NotNull
        @Size(min = 1, max = 60)
        @JsonPropertyDescription("One of the `guests` of the registration.")
        String callsign) {}
