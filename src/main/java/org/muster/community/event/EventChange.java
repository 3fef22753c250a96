package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.ExpectedVersion;
import org.muster.core.game.Formats;
import org.muster.core.json.MergePatch;

/** Arguments of the tool that changes a game. */
record EventChange(
    @NotNull
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription("Slug of the game.")
        String slug,
    @NotNull
        @JsonPropertyDescription(
            "Members as get_event (detailed) names them: title, synopsis, description, starts_at,"
                + " ends_at, venue (slug or name), capacity, prices, rental, rules, factions,"
                + " roles, schedule, registration, join_mode, visibility, min_age and more. null"
                + " takes one away, lists are replaced whole.")
        ObjectNode changes,
    @Nullable
        @Min(1)
        @Max(Integer.MAX_VALUE)
        @JsonPropertyDescription("Only if still this version.")
        Long version) {

  /** What arguments may look like. */
  static final String EXAMPLE =
      """
      {"slug": "night-game-leeds", "changes": {
        "capacity": 40,
        "rules": {
          "limits": [{"class": "rifle", "energy_max_j": 1.14}],
          "pyro": {"policy": "site_bought", "min_age": 18},
          "magazines": {"hicap": "no", "midcap": "allowed"},
          "bb": {"bio_only": true},
          "eye": {"mesh_allowed": false},
          "hit_rules": {"respawn": "At the flag.", "bleed_out_s": 120}},
        "prices": [{"label": "Entry", "amount_minor": 2500, "currency": "GBP"}],
        "registration": {"waitlist": true, "guests_allowed": false},
        "rental": {"available": true, "price_minor": 1500},
        "factions": [{"name": "Red", "capacity": 20}],
        "roles": [{"role": "medic", "limit": 2}],
        "schedule": [{"kind": "briefing", "at": "2027-04-03T09:30"}],
        "documents": [{"title": "Waiver", "url": "https://example.org/waiver"}]}}
      """;

  ExpectedVersion seen() {
    return version == null ? ExpectedVersion.ANY : ExpectedVersion.of(version);
  }

  /**
   * The change.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules}
   */
  MergePatch<Event> patch() {
    EventMembers.check(changes);
    return MergePatch.of(EventForm.SHAPE, changes);
  }
}
