package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.Registration.State;

/** A player's own registration as the tools show it: what programs need beside the text. */
record OwnCard(
    UUID id,
    @JsonPropertyDescription("Slug of the game.") String event,
    String title,
    OffsetDateTime startsAt,
    State state,
    @Nullable Integer waitlistPosition,
    List<CapacityLimit.Kind> waitsFor,
    @Nullable OffsetDateTime offerExpiresAt,
    int size,
    @Nullable String faction,
    @Nullable String role,
    int rentals,
    @Nullable String price) {

  OwnCard {
    waitsFor = List.copyOf(waitsFor);
  }

  static OwnCard of(RegistrationView view) {
    RegistrationView.Game game = view.event();
    RegistrationDetails details = view.details();
    Instant until = view.offerExpiresAt();
    return new OwnCard(
        view.id(),
        game.slug(),
        game.title(),
        game.startsAt(),
        view.state(),
        view.waitlistPosition(),
        view.waitsFor(),
        until == null ? null : until.atZone(game.tz()).toOffsetDateTime(),
        details.size(),
        details.faction(),
        details.role(),
        details.rentals(),
        details.price());
  }
}
