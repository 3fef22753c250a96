package org.muster.community.profile;

import static org.muster.community.profile.ProfileWords.ACCEPT;
import static org.muster.community.profile.ProfileWords.ASK_TO_JOIN;
import static org.muster.community.profile.ProfileWords.DECLINE;
import static org.muster.community.profile.ProfileWords.JOIN;
import static org.muster.community.profile.ProfileWords.JOIN_CLOSED;
import static org.muster.community.profile.ProfileWords.JOIN_INVITE;
import static org.muster.community.profile.ProfileWords.JOIN_OPEN;
import static org.muster.community.profile.ProfileWords.JOIN_REQUEST;
import static org.muster.community.profile.ProfileWords.LEAVE;
import static org.muster.community.profile.ProfileWords.RANK_MEMBER;
import static org.muster.community.profile.ProfileWords.RANK_OFFICER;
import static org.muster.community.profile.ProfileWords.RANK_OWNER;
import static org.muster.community.profile.ProfileWords.RANK_RECRUIT;
import static org.muster.community.profile.ProfileWords.RUN_IT;
import static org.muster.community.profile.ProfileWords.WITHDRAW;
import static org.muster.community.profile.ProfileWords.YOU_ARE_INVITED;
import static org.muster.community.profile.ProfileWords.YOU_ARE_MEMBER;
import static org.muster.community.profile.ProfileWords.YOU_ASKED;

import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.club.MembershipView;
import org.muster.community.club.Role;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;

/** What a reader is to a club, and what the page offers: one main thing to do at most. */
public final class ClubStanding {

  private final Visit visit;
  private final Words words;
  private final Club club;

  ClubStanding(Visit visit, Club club) {
    this.visit = visit;
    words = visit.words();
    this.club = club;
  }

  /**
   * For the reader with this membership.
   *
   * @param own current, requested or offered; null: none
   */
  ClubModel.Standing of(@Nullable MembershipView own) {
    if (own == null) {
      return stranger();
    }
    return switch (own.state()) {
      case ACTIVE ->
          new ClubModel.Standing(
              words.of(YOU_ARE_MEMBER, words.of(rank(own.role()))),
              own.role().isAtLeast(Role.OFFICER) ? desk() : null,
              leaving(LEAVE));
      case REQUESTED -> new ClubModel.Standing(words.of(YOU_ASKED), null, leaving(WITHDRAW));
      case INVITED ->
          new ClubModel.Standing(invited(own.expiresAt()), joining(ACCEPT), leaving(DECLINE));
      case BANNED -> new ClubModel.Standing(words.of(JOIN_CLOSED), null, null);
      case DECLINED, WITHDRAWN, EXPIRED, LEFT, REMOVED -> stranger();
    };
  }

  private ClubModel.Standing stranger() {
    if (club.state() == Club.State.ARCHIVED) {
      return new ClubModel.Standing(words.of(JOIN_CLOSED), null, null);
    }
    return switch (club.joinPolicy()) {
      case OPEN -> new ClubModel.Standing(words.of(JOIN_OPEN), joining(JOIN), null);
      case REQUEST -> new ClubModel.Standing(words.of(JOIN_REQUEST), joining(ASK_TO_JOIN), null);
      case INVITE -> new ClubModel.Standing(words.of(JOIN_INVITE), null, null);
      case CLOSED -> new ClubModel.Standing(words.of(JOIN_CLOSED), null, null);
    };
  }

  private String invited(@Nullable Instant until) {
    return until == null
        ? words.of(JOIN_INVITE)
        : words.of(YOU_ARE_INVITED, words.date(until, ZoneOffset.UTC));
  }

  private Anchor desk() {
    return new Anchor(visit.link("/organise/clubs/" + club.slug()), words.of(RUN_IT));
  }

  private Anchor joining(Word word) {
    return new Anchor(visit.link("/clubs/" + club.slug() + "/join"), words.of(word));
  }

  private Anchor leaving(Word word) {
    return new Anchor(visit.link("/clubs/" + club.slug() + "/leave"), words.of(word));
  }

  /** What a role is called. */
  public static Word rank(Role role) {
    return switch (role) {
      case OWNER -> RANK_OWNER;
      case OFFICER -> RANK_OFFICER;
      case MEMBER -> RANK_MEMBER;
      case RECRUIT -> RANK_RECRUIT;
    };
  }
}
