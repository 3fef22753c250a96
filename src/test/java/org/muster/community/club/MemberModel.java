package org.muster.community.club;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Membership.State;

/**
 * What the members of a club should be, written without a look at the program: one place for each
 * player, and what each step makes of them.
 */
final class MemberModel {

  /** What a player is to the club; null: nothing ever. */
  record Place(State state, Role role) {}

  private final List<@Nullable Place> places = new ArrayList<>();
  private final Club.JoinPolicy policy;

  /** The first player owns the club. */
  MemberModel(Club.JoinPolicy policy) {
    this.policy = policy;
    places.add(new Place(State.ACTIVE, Role.OWNER));
    while (places.size() < MemberStep.PEOPLE) {
      places.add(null);
    }
  }

  List<@Nullable Place> places() {
    return places;
  }

  /** Takes the step, or answers false and changes nothing. */
  boolean take(MemberStep step) {
    int who = step.who();
    int whom = step.whom();
    return switch (step.verb()) {
      case JOIN -> join(who);
      case LEAVE ->
          switch (state(who)) {
            case REQUESTED -> to(who, State.WITHDRAWN);
            case INVITED -> to(who, State.DECLINED);
            case ACTIVE -> !isLastOwner(who) && to(who, State.LEFT);
            case null, default -> false;
          };
      case INVITE -> isAbove(who, step.role()) && invite(whom, step.role());
      case ACCEPT ->
          who == whom
              ? state(who) == State.INVITED && to(who, State.ACTIVE)
              : isOfficer(who) && state(whom) == State.REQUESTED && to(whom, State.ACTIVE);
      case DECLINE ->
          who == whom
              ? state(who) == State.INVITED && to(who, State.DECLINED)
              : isOfficer(who)
                  && (state(whom) == State.REQUESTED || state(whom) == State.INVITED)
                  && to(whom, State.DECLINED);
      case REMOVE -> mayPutOut(who, whom) && to(whom, State.REMOVED);
      case BAN -> mayPutOut(who, whom) && to(whom, State.BANNED);
      case UNBAN -> state(whom) == State.BANNED && isAbove(who, role(whom)) && to(whom, State.LEFT);
      case CHANGE -> change(who, whom, step.role());
      case WAIT -> {
        for (int i = 0; i < places.size(); i++) {
          if (state(i) == State.INVITED) {
            to(i, State.EXPIRED);
          }
        }
        yield true;
      }
    };
  }

  private boolean join(int who) {
    return switch (state(who)) {
      case REQUESTED, ACTIVE -> true;
      case INVITED -> to(who, State.ACTIVE);
      case BANNED -> false;
      case null, default ->
          switch (policy) {
            case OPEN -> put(who, State.ACTIVE, Role.MEMBER);
            case REQUEST -> put(who, State.REQUESTED, Role.MEMBER);
            case INVITE, CLOSED -> false;
          };
    };
  }

  private boolean invite(int whom, Role role) {
    return policy != Club.JoinPolicy.CLOSED
        && switch (state(whom)) {
          case ACTIVE, INVITED -> true;
          case REQUESTED, BANNED -> false;
          case null, default -> put(whom, State.INVITED, role);
        };
  }

  private boolean mayPutOut(int who, int whom) {
    return state(whom) == State.ACTIVE && isAbove(who, role(whom)) && !isLastOwner(whom);
  }

  private boolean change(int who, int whom, Role role) {
    return state(whom) == State.ACTIVE
        && isAbove(who, role(whom))
        && isAbove(who, role)
        && (role == Role.OWNER || !isLastOwner(whom))
        && put(whom, State.ACTIVE, role);
  }

  private boolean isOfficer(int who) {
    return state(who) == State.ACTIVE && (role(who) == Role.OFFICER || role(who) == Role.OWNER);
  }

  private boolean isAbove(int who, Role role) {
    return switch (role) {
      case RECRUIT, MEMBER -> isOfficer(who);
      case OFFICER, OWNER -> state(who) == State.ACTIVE && role(who) == Role.OWNER;
    };
  }

  private boolean isLastOwner(int who) {
    Place owner = new Place(State.ACTIVE, Role.OWNER);
    return owner.equals(places.get(who)) && places.stream().filter(owner::equals).count() == 1;
  }

  private @Nullable State state(int who) {
    Place place = places.get(who);
    return place == null ? null : place.state();
  }

  private Role role(int who) {
    Place place = places.get(who);
    return place == null ? Role.RECRUIT : place.role();
  }

  private boolean to(int who, State state) {
    return put(who, state, role(who));
  }

  private boolean put(int who, State state, Role role) {
    places.set(who, new Place(state, role));
    return true;
  }
}
