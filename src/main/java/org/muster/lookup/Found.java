package org.muster.lookup;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.muster.club.ClubView;
import org.muster.event.EventSummary;
import org.muster.player.PlayerView;
import org.muster.search.Highlight;
import org.muster.search.Highlighter;
import org.muster.venue.VenueView;

/** Something of any type; of the members behind {@code type} only the one it names is there. */
public record Found(
    @JsonPropertyDescription("Which of the other members is there.") LookupQuery.Type type,
    @Nullable ClubView club,
    @Nullable EventSummary event,
    @Nullable VenueView venue,
    @Nullable PlayerView player) {

  static Found of(ClubView club) {
    return new Found(LookupQuery.Type.CLUB, club, null, null, null);
  }

  static Found of(EventSummary event) {
    return new Found(LookupQuery.Type.EVENT, null, event, null, null);
  }

  static Found of(VenueView venue) {
    return new Found(LookupQuery.Type.VENUE, null, null, venue, null);
  }

  static Found of(PlayerView player) {
    return new Found(LookupQuery.Type.PLAYER, null, null, null, player);
  }

  /** What in it fits a text. */
  Highlight highlight(Highlighter by) {
    if (club != null) {
      return club.highlight(by);
    }
    if (event != null) {
      return event.highlight(by);
    }
    return venue != null ? venue.highlight(by) : Objects.requireNonNull(player).highlight(by);
  }
}
