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
 * Decides what happens to a player's games when the player is erased. A game with co-hosts passes
 * to the first of them. Other upcoming games are cancelled, and their attendees notified. Games
 * that others registered for are kept with place, time and rules, without the organiser's own
 * words; all others are deleted.
 */
final class OrganiserErasure {

  private static final String WHY = "The organiser of this game has left.";

  /** Members in which organisers write free text or state their own details. */
  private static final List<String> OWN_WORDS =
      List.of(
          "synopsis",
          "description",
          "aka",
          "documents",
          "refund_policy",
          "registration",
          "questions",
          "waiver");

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
   * Call in the transaction that erases a player, after clubs have got new owners: also cancels the
   * upcoming games of a club that got none.
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

  /** Whether the title or the slug contains this name as a word. */
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
