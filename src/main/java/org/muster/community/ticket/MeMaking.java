package org.muster.community.ticket;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Membership;
import org.muster.community.club.MembershipView;
import org.muster.community.event.Event;
import org.muster.community.event.EventWords;
import org.muster.community.profile.ClubStanding;
import org.muster.community.profile.ProfileWords;
import org.muster.community.registration.ClubMate;
import org.muster.community.registration.OwnState;
import org.muster.community.registration.RegistrationView;
import org.muster.core.json.Json;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.DateBlock;
import org.muster.delivery.web.part.OwnTime;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.Words;

/**
 * Writes games and clubs of the reader.
 *
 * @param mates who of the reader's clubs comes, by the slugs of games
 */
record MeMaking(Visit visit, Map<String, List<ClubMate>> mates) {

  private Words words() {
    return visit.words();
  }

  MeModel.Game game(RegistrationView own) {
    RegistrationView.Game game = own.event();
    String page = visit.link("/events/" + game.slug());
    return new MeModel.Game(
        game.title(),
        page,
        DateBlock.of(words(), game.startsAt(), game.tz()),
        words().interval(game.startsAt(), game.endsAt(), game.tz())
            + ", "
            + words().zone(game.startsAt(), game.tz()),
        OwnTime.of(words(), game.startsAt(), game.endsAt(), game.tz()),
        words()
            .list(mates.getOrDefault(game.slug(), List.of()).stream().map(ClubMate::name).toList()),
        Stream.of(off(game.state()), OwnState.of(words(), own))
            .filter(Objects::nonNull)
            .map(Tape::state)
            .toList(),
        own.hasTicket() ? visit.link("/me/tickets/" + own.id()) : null,
        page + "/mine",
        own.offerExpiresAt() == null
            ? ""
            : words()
                .of(
                    EventWords.OFFERED_UNTIL,
                    words().day(own.offerExpiresAt(), game.tz())
                        + " "
                        + words().time(own.offerExpiresAt(), game.tz())));
  }

  /** What has become of a game that does not take place as planned. */
  private @Nullable String off(Event.State state) {
    return state == Event.State.CANCELLED || state == Event.State.POSTPONED
        ? words().of(EventWords.STATE, Json.name(state))
        : null;
  }

  MeModel.Club club(MembershipView own) {
    String page = visit.link("/clubs/" + own.club());
    boolean invited = own.state() == Membership.State.INVITED;
    ProfileWords leaving =
        invited
            ? ProfileWords.DECLINE
            : own.state() == Membership.State.REQUESTED
                ? ProfileWords.WITHDRAW
                : ProfileWords.LEAVE;
    String standing =
        invited
            ? words().of(TicketWords.CLUB_INVITES, own.clubName())
            : own.state() == Membership.State.REQUESTED
                ? words().of(ProfileWords.YOU_ASKED)
                : Objects.requireNonNullElseGet(
                    own.title(), () -> words().of(ClubStanding.rank(own.role())));
    return new MeModel.Club(
        own.clubName(),
        page,
        standing,
        invited ? page + "/join" : null,
        page + "/leave",
        words().of(leaving));
  }
}
