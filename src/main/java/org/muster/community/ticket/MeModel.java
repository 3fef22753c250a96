package org.muster.community.ticket;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.part.DateBlock;
import org.muster.delivery.web.part.OwnTime;
import org.muster.delivery.web.part.Pager;
import org.muster.delivery.web.part.Tape;

/**
 * What a player sees of themselves.
 *
 * @param next the next game with a ticket
 * @param offers places to take
 * @param invitations of clubs to answer
 * @param upcoming all games to come
 * @param past the last few
 * @param allPast address of all of them; null: these are all
 * @param at when this was so
 */
public record MeModel(
    @Nullable Game next,
    List<Game> offers,
    List<Club> invitations,
    List<Game> upcoming,
    List<Game> past,
    @Nullable String allPast,
    Instant at) {

  public MeModel {
    offers = List.copyOf(offers);
    invitations = List.copyOf(invitations);
    upcoming = List.copyOf(upcoming);
    past = List.copyOf(past);
  }

  /** A page of games that have ended. */
  public record Past(List<Game> games, Pager pager) {
    public Past {
      games = List.copyOf(games);
    }
  }

  /**
   * A game that somebody registered for.
   *
   * @param href of its page
   * @param when with the zone
   * @param own the same by the reader's clocks; null: these are the same
   * @param mates who of the reader's clubs comes; empty: nobody who lets it be seen
   * @param states of the registration and the game
   * @param ticket address; null: there is none
   * @param answer address of the page with which one takes a place or lets it go
   * @param until how long that is possible; empty: not said
   */
  public record Game(
      String title,
      String href,
      DateBlock date,
      String when,
      @Nullable OwnTime own,
      String mates,
      List<Tape> states,
      @Nullable String ticket,
      String answer,
      String until) {
    public Game {
      states = List.copyOf(states);
    }
  }

  /**
   * A club that somebody has to do with.
   *
   * @param href of its page
   * @param standing what one is there
   * @param join address that takes the invitation; null: there is none
   * @param leave address that declines it, withdraws the request or leaves the club
   * @param leaving what that is called
   */
  public record Club(
      String name,
      String href,
      String standing,
      @Nullable String join,
      String leave,
      String leaving) {}

  /** The clubs that somebody has to do with. */
  public record Clubs(List<Club> members, List<Club> open) {
    public Clubs {
      members = List.copyOf(members);
      open = List.copyOf(open);
    }
  }
}
