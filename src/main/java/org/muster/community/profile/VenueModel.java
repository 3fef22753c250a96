package org.muster.community.profile;

import gg.jte.Content;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.venue.PlaceShown;
import org.muster.community.venue.Venue;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.FollowWays;
import org.muster.delivery.web.part.LimitRow;
import org.muster.delivery.web.part.Tape;

/**
 * What the page of a venue shows.
 *
 * @param emblem address of its picture; null: it is hidden
 * @param kicker surroundings and place
 * @param hidden why it is hidden; null: it is not
 * @param amenities their names
 * @param rules in words, without the limits
 * @param place where it is, as exactly as it may be said
 * @param operator the club that runs it; null: none that the reader may see
 * @param desk the form that changes it; null: the reader does not run it
 * @param follow ways to follow games there
 * @param report address of the form that reports it
 */
public record VenueModel(
    Venue venue,
    @Nullable String emblem,
    String kicker,
    List<Tape> tapes,
    @Nullable HiddenNote hidden,
    List<Fact> facts,
    NextGames games,
    List<LimitRow> limits,
    List<Content> rules,
    List<String> amenities,
    PlaceShown place,
    @Nullable Anchor operator,
    @Nullable Anchor desk,
    FollowWays follow,
    String report) {}
