package org.muster.identity.account;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.muster.core.OneLine;
import org.muster.core.Scope;
import org.muster.delivery.mcp.Tool;

/** MCP tools for the caller's own account. */
final class AccountTools {

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
                Returns the person you act for: handle, callsign, profile visibility, clubs, \
                registrations for upcoming games, saved searches, and what you are allowed to \
                do for them. It requires sign-in, and shows no email address and no legal name. \
                For what others see of a player use get_player.\
                """,
                Nothing.class,
                MyAccount.class,
                (caller, nothing) -> whoAmI.account(caller),
                AccountTools::text)
            .needing(Scope.ME_READ));
  }

  private static String text(MyAccount my) {
    return OneLine.of(
        ("Signed in as %s. Profile: %s. Allowed: %s. Clubs: %s. Next games: %s."
                + " Saved searches: %s.")
            .formatted(
                my.callsign() == null ? my.handle() : my.callsign() + " (" + my.handle() + ")",
                my.visibility().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                String.join(", ", my.scopes()),
                listed(my.clubs(), club -> club.name() + " (" + club.role() + ")"),
                listed(
                    my.games(), game -> game.title() + " (" + game.slug() + "): " + game.state()),
                listed(my.savedSearches(), search -> search.name() + " (" + search.id() + ")")));
  }

  private static <T> String listed(List<T> things, Function<T, String> words) {
    return things.isEmpty() ? "none" : things.stream().map(words).collect(joining("; "));
  }
}
