package org.muster.community.club;

import org.muster.delivery.mcp.Describer;
import org.muster.delivery.mcp.Facts;

/** Clubs in text. */
public final class ClubDescriber {

  private ClubDescriber() {}

  /** All that the reader of a view may know. */
  public static Describer.Described of(ClubView view) {
    return new Describer.Described(
        view.club().slug(), view.club().name(), text(view), view.updatedAt());
  }

  /** The text alone. */
  static String text(ClubView view) {
    Club club = view.club();
    return new Facts()
        .line(ClubTools.ClubCard.of(view, null).line())
        .fact("Region", club.home() == null ? null : club.home().region())
        .fact("Also called", club.aka())
        .fact("Languages", club.languages())
        .fact("Welcome", club.audience())
        .fact("Founded", club.founded())
        .fact("Schemes", club.schemes().stream().map(each -> Facts.members(each)).toList())
        .fact("To join", joining(club.joinPolicy()))
        .fact("Visibility", club.visibility() == Club.Visibility.PUBLIC ? null : club.visibility())
        .fact("State", club.state() == Club.State.ACTIVE ? null : club.state())
        .fact("Contact", club.contact() == null ? null : club.contact().url())
        .list("Links", club.links().stream().map(each -> Facts.members(each)).toList())
        .line("Its games: list_upcoming_events with organiser " + club.slug() + ".")
        .written("Description", club.description())
        .text();
  }

  private static String joining(Club.JoinPolicy policy) {
    return switch (policy) {
      case OPEN -> "open: join_club makes a member at once";
      case REQUEST -> "on request: join_club asks, the officers decide";
      case INVITE -> "by invitation only";
      case CLOSED -> "closed";
    };
  }
}
