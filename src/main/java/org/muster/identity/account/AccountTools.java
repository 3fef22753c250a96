package org.muster.identity.account;

import static java.util.stream.Collectors.joining;
import static org.muster.delivery.mcp.ToolWords.lines;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.muster.core.OneLine;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.mcp.ToolWords;
import org.muster.identity.account.MyAccount.MyClub;
import org.muster.identity.account.MyAccount.MyGame;
import org.muster.identity.account.MyAccount.MySearch;
import org.muster.identity.account.MyAccount.RunGame;

/** MCP tools for the caller's own account. */
final class AccountTools {

  private static final Set<String> SAID_ELSEWHERE = Set.of("handle", "visibility", "bio");

  private final WhoAmI whoAmI;

  public AccountTools(WhoAmI whoAmI) {
    this.whoAmI = whoAmI;
  }

  /** No arguments. */
  public record Nothing() {}

  /** All of them require sign-in. */
  public List<Tool<?, ?>> tools() {
    return List.of(
        Tool.reading(
                "get_my_account",
                "My account",
                """
                The person you act for: handle and whole profile, clubs with role, what waits for \
                an answer (requests, invitations, offered places with their end), next games with \
                what they registered, games they run with drafts, saved searches, what you may do. \
                No email address or legal name. Others: get_player.\
                """,
                Nothing.class,
                MyAccount.class,
                (caller, nothing) -> whoAmI.account(caller),
                AccountTools::text)
            .needing(Scope.ME_READ));
  }

  private static String text(MyAccount my) {
    return Stream.of(
            OneLine.of(
                "Signed in as %s, allowed: %s."
                    .formatted(
                        my.callsign() == null
                            ? my.handle()
                            : my.callsign() + " (" + my.handle() + ")",
                        String.join(", ", my.scopes()))),
            profile(my),
            my.preferences().inWords().isEmpty()
                ? ""
                : "Prefers: " + my.preferences().inWords() + ".",
            lines("Clubs", my.clubs().stream().filter(MyClub::isMember).toList(), MyClub::line),
            lines("Waiting for an answer", pending(my), line -> line),
            lines("Next games", my.games(), MyGame::line),
            lines(run(my), my.organising(), RunGame::line),
            lines("Saved searches", my.savedSearches(), MySearch::line),
            my.profile().bio() == null ? "" : "Bio, written by the person:\n" + my.profile().bio())
        .filter(part -> !part.isEmpty())
        .collect(joining("\n"));
  }

  private static String profile(MyAccount my) {
    JsonNode profile = Json.mapper().valueToTree(my.profile());
    String fields =
        profile.properties().stream()
            .filter(field -> !SAID_ELSEWHERE.contains(field.getKey()))
            .map(field -> field.getKey() + ": " + ToolWords.value(field.getValue()))
            .filter(field -> !field.endsWith(": none"))
            .collect(joining("; "));
    return "Profile, visible to %s: %s."
        .formatted(my.visibleTo(), fields.isEmpty() ? "nothing said" : fields);
  }

  private static String run(MyAccount my) {
    int shown = my.organising().size();
    return shown >= my.organisingInAll()
        ? "Games they run"
        : ("Games they run (the next %d of %d; later ones: list_upcoming_events with organiser and"
                + " from, drafts on the website)")
            .formatted(shown, my.organisingInAll());
  }

  private static List<String> pending(MyAccount my) {
    return Stream.concat(
            my.clubs().stream().filter(club -> !club.isMember()).map(MyClub::line),
            my.games().stream().filter(game -> game.offerExpiresAt() != null).map(MyGame::offer))
        .toList();
  }
}
