package org.muster.community.profile;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.player.PlayerView;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.FollowWays;
import org.muster.delivery.web.part.Tape;

/**
 * What the page of a player shows.
 *
 * @param name callsign, or handle
 * @param lang of what the player wrote, if that is known
 * @param kicker handle and area
 * @param hidden why it is hidden; null: it is not
 * @param games that the player runs
 * @param follow ways to follow these
 * @param report address of the form that reports the player
 */
public record PlayerModel(
    PlayerView player,
    String name,
    @Nullable String lang,
    String kicker,
    List<Tape> tapes,
    @Nullable HiddenNote hidden,
    List<Fact> facts,
    NextGames games,
    FollowWays follow,
    String report) {}
