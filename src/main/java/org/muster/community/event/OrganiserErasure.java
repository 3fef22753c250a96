package org.muster.community.event;

import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.muster.community.event.Event.State;
import org.muster.community.player.Players;
import org.muster.core.game.Slug;
import org.muster.core.json.Json;

/**
 * What becomes of games when the player who runs them is erased. One with co-hosts is the first
 * co-host's then. Of the others those to come are cancelled, and all who would have come are told;
 * what others have a registration for stays, with place, time and rules, but without a word of the
 * person; the rest goes.
 */
public final class OrganiserErasure {

  private static final String WHY = "The organiser of this game has left.";

  /** What organisers write in their own words, or of themselves. */
  private static final List<String> OWN_WORDS =
      List.of("synopsis", "description", "aka", "documents", "refund_policy", "registration");

  private final EventWriteStore store;
  private final EventAccess access;
  private final EventLifecycle steps;
  private final Players players;
  private final Clock clock;

  public OrganiserErasure(
      EventWriteStore store,
      EventAccess access,
      EventLifecycle steps,
      Players players,
      Clock clock) {
    this.store = store;
    this.access = access;
    this.steps = steps;
    this.players = players;
    this.clock = clock;
  }

  /**
   * To be called in the transaction that erases a player, after clubs have found other owners: the
   * games to come of a club that found none are cancelled, too.
   */
  public void release(UUID player) {
    List<String> names = players.names(player);
    for (UUID id : store.dependingOn(player)) {
      LockedEvent game = access.byId(id);
      boolean own = player.equals(game.player());
      if (own && !game.coHosts().isEmpty()) {
        handOver(game);
        continue;
      }
      boolean toCome = isToCome(game.event());
      if (toCome) {
        steps.cancel(game, WHY);
      }
      if (own && (toCome || store.hasOthers(id, player))) {
        keep(id, names);
      } else if (own) {
        store.delete(id);
        store.deletePastSlugs(id);
      }
    }
  }

  private boolean isToCome(Event event) {
    return switch (event.state()) {
      case PUBLISHED -> event.end().isAfter(clock.instant());
      case POSTPONED -> true;
      case DRAFT, CANCELLED, COMPLETED -> false;
    };
  }

  private void handOver(LockedEvent game) {
    List<String> hosts = game.event().coHosts();
    store.update(
        game.id(),
        EventForm.changed(
            game.event(),
            form -> {
              form.put("organiser", hosts.getFirst());
              form.set("co_hosts", Json.mapper().valueToTree(hosts.subList(1, hosts.size())));
            }));
  }

  private void keep(UUID id, List<String> names) {
    Event event = access.byId(id).event();
    boolean named = names.stream().anyMatch(name -> names(event, name));
    Event kept =
        EventForm.changed(
            event,
            form -> {
              form.put("organiser", "@" + players.former());
              form.remove(OWN_WORDS);
              if (event.state() == State.CANCELLED && !WHY.equals(event.cancelReason())) {
                form.remove("cancel_reason");
              }
              if (named) {
                form.put("title", "Game");
                form.put("slug", "game-" + id);
              }
            });
    store.update(id, kept);
    store.deletePastSlugs(id);
  }

  /** Whether a title or an address has this name in it, as a word. */
  private static boolean names(Event event, String name) {
    return hasWord(event.title(), name) || hasWord(event.slug(), Slug.of(name));
  }

  private static boolean hasWord(String text, String word) {
    return !word.isBlank()
        && Pattern.compile(
                "(?<![\\p{L}\\p{N}])" + Pattern.quote(word) + "(?![\\p{L}\\p{N}])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
            .matcher(text)
            .find();
  }
}
