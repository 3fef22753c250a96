package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The ticket of a guest, as shown to who brings them and to those who run the game. */
public record GuestTicket(
    UUID id,
    @JsonPropertyDescription("The guest, as the registration names them.") String callsign,
    @JsonPropertyDescription("The code in the address of the ticket, for the gate.") String code,
    @JsonPropertyDescription("The eight characters to type if the code cannot be read.")
        String typed,
    Instant createdAt,
    @Nullable @JsonPropertyDescription("When the guest was let in.") Instant checkedInAt,
    @Nullable
        @JsonPropertyDescription(
            "The link to forward to the guest: whoever has it can show the ticket. Only for who"
                + " brings the guest.")
        String link) {}
