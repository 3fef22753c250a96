package org.muster.community.club;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints for the members of clubs. */
final class MembershipRoutes {

  private static final String MEMBER = "/api/clubs/{slug}/members/{handle}";

  private final Memberships memberships;
  private final ClubMembers roster;
  private final MemberDecisions decisions;

  public MembershipRoutes(Memberships memberships, ClubMembers roster, MemberDecisions decisions) {
    this.memberships = memberships;
    this.roster = roster;
    this.decisions = decisions;
  }

  /** A method of {@link MemberDecisions}. */
  @FunctionalInterface
  private interface Deciding {
    MembershipView decide(
        Caller caller, String slug, String handle, ExpectedVersion seen, MemberDecision decision);
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        mine(),
        list(),
        add(),
        get(),
        change(),
        leave(),
        accept(),
        deciding(
            "decline",
            "Decline a request or an invitation",
            "An officer declines a request or withdraws an invitation; the invited player declines"
                + " an invitation.",
            (caller, slug, handle, seen, decision) ->
                decisions.decline(caller, slug, handle, seen, decision.reason())),
        deciding(
            "remove",
            "Remove a member",
            "The player may ask to join again. Removing officers and owners requires an owner.",
            (caller, slug, handle, seen, decision) ->
                decisions.remove(caller, slug, handle, seen, decision.reason())),
        deciding(
            "ban",
            "Ban a member",
            "Removes a member. The player cannot ask to join again until the ban is lifted.",
            (caller, slug, handle, seen, decision) ->
                decisions.ban(caller, slug, handle, seen, decision.reason())),
        deciding(
            "unban",
            "Lift a ban",
            "The player may ask to join again.",
            (caller, slug, handle, seen, decision) ->
                decisions.unban(caller, slug, handle, seen, decision.reason())));
  }

  private Endpoint<?> mine() {
    return Endpoint.get("/api/me/memberships")
        .operation("listMyMemberships", "Me", "List your clubs")
        .description(
            """
            Your memberships, requests, invitations and bans, sorted by club name, always \
            on one page.
            """)
        .needs(Scope.ME_READ)
        .problems(ProblemType.UNAVAILABLE)
        .answers(new TypeReference<Page<MembershipView>>() {}, "Your memberships")
        .handle((caller, query, path) -> memberships.mine(caller));
  }

  private Endpoint<?> list() {
    return Endpoint.get("/api/clubs/{slug}/members", MemberQuery.class)
        .operation("listMembers", "Members", "List the members of a club")
        .description(
            """
            Sorted by role, owners first. Members see all active members; officers also see \
            requests, invitations and former members, selected with `state`; others see the \
            officers and owners whose profiles they may see.
            """)
        .pathParameter("slug", "The club's slug.", "aire-valley-airsoft")
        .problems(
            ProblemType.NOT_FOUND,
            ProblemType.FORBIDDEN,
            ProblemType.CURSOR_EXPIRED,
            ProblemType.UNAVAILABLE)
        .answers(new TypeReference<Page<MembershipView>>() {}, "A page of members")
        .handle((caller, query, path) -> roster.list(caller, path.get("slug"), query));
  }

  private Endpoint<?> add() {
    return Endpoint.post("/api/clubs/{slug}/members", NewMember.class)
        .operation("addMember", "Members", "Join a club or invite a player")
        .description(
            """
            Without `player`, you join: at once if the club is open or has invited you, \
            otherwise your request goes to its officers. Requires `me:write`. With \
            `player`, an officer invites that player, who has 14 days to answer. Requires \
            `clubs:write`. An existing membership, request or invitation is returned \
            unchanged.
            """)
        .pathParameter("slug", "The club's slug.", "aire-valley-airsoft")
        .needsCredentials()
        .problems(
            ProblemType.NOT_FOUND,
            ProblemType.INSUFFICIENT_SCOPE,
            ProblemType.FORBIDDEN,
            ProblemType.CONFLICT,
            ProblemType.UNAVAILABLE)
        .creates(
            MembershipView.class,
            view -> "/api/clubs/" + view.club() + "/members/" + view.player(),
            "The membership, the request or the invitation")
        .handle((caller, body, path) -> add(caller, path.get("slug"), body));
  }

  private MembershipView add(Caller caller, String slug, NewMember body) {
    return body.player() == null
        ? memberships.join(caller, slug, body.message())
        : decisions.invite(
            caller, slug, body.player(), body.role() == null ? Role.MEMBER : body.role());
  }

  private Endpoint<?> get() {
    return about(Endpoint.get(MEMBER))
        .operation("getMember", "Members", "Read a membership")
        .description(
            """
            The current or latest membership of a player in a club. Visible to that player \
            and to the club's officers; active memberships are visible to all members.
            """)
        .needs(Scope.ME_READ)
        .answers(MembershipView.class, "The membership")
        .handle((caller, query, path) -> roster.get(caller, path.get("slug"), path.get("handle")));
  }

  private Endpoint<?> change() {
    return about(Endpoint.patch(MEMBER, MemberRole.class))
        .operation("changeMember", "Members", "Change a member's role or title")
        .description(
            """
            Officers can change members and recruits; only owners can appoint or change \
            officers and owners. A club keeps at least one owner.
            """)
        .needs(Scope.CLUBS_WRITE)
        .problems(ProblemType.FORBIDDEN, ProblemType.CONFLICT)
        .answers(MembershipView.class, "The membership")
        .handle(
            (caller, patch, path) ->
                decisions.change(
                    caller, path.get("slug"), path.get("handle"), path.seen(), patch::applyTo));
  }

  private Endpoint<?> leave() {
    return about(Endpoint.delete(MEMBER).conditional())
        .operation("leaveClub", "Members", "Leave a club")
        .description(
            """
            Ends your own membership, withdraws your request or declines your invitation. \
            The last owner cannot leave. Officers remove other members with `/remove`.
            """)
        .needs(Scope.ME_WRITE)
        .problems(ProblemType.FORBIDDEN, ProblemType.CONFLICT)
        .answersNothing("The membership has ended")
        .handle(
            (caller, query, path) -> {
              memberships.leave(caller, path.get("slug"), path.get("handle"), path.seen());
              return Endpoint.Nothing.HERE;
            });
  }

  private Endpoint<?> accept() {
    return about(Endpoint.post(MEMBER + "/accept"))
        .operation("acceptMember", "Members", "Accept a request or an invitation")
        .description("An officer accepts a request; the invited player accepts an invitation.")
        .needsCredentials()
        .problems(ProblemType.INSUFFICIENT_SCOPE, ProblemType.FORBIDDEN, ProblemType.CONFLICT)
        .answers(MembershipView.class, "The membership")
        .handle(
            (caller, query, path) ->
                decisions.accept(caller, path.get("slug"), path.get("handle"), path.seen()));
  }

  private Endpoint<?> deciding(String verb, String summary, String description, Deciding work) {
    return about(Endpoint.post(MEMBER + "/" + verb, MemberDecision.class))
        .operation(verb + "Member", "Members", summary)
        .description(description)
        .needsCredentials()
        .problems(ProblemType.INSUFFICIENT_SCOPE, ProblemType.FORBIDDEN, ProblemType.CONFLICT)
        .answers(MembershipView.class, "The membership")
        .handle(
            (caller, decision, path) ->
                work.decide(caller, path.get("slug"), path.get("handle"), path.seen(), decision));
  }

  private static <I> Endpoint.Builder<I> about(Endpoint.Builder<I> builder) {
    return builder
        .pathParameter("slug", "The club's slug.", "aire-valley-airsoft")
        .pathParameter("handle", "The player's handle.", "biscuit-otley")
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE);
  }
}
