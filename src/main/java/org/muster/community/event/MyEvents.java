package org.muster.community.event;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Role;
import org.muster.community.club.Roles;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.KeysetList;
import org.muster.engine.query.Position;
import org.muster.platform.db.Database;

/** Lists the games that a user manages, from the database: the index holds no drafts. */
public final class MyEvents {

  private final EventStore rows;
  private final EventWriteStore store;
  private final Roles roles;
  private final Cursors cursors;
  private final Clock clock;

  /** Reads games from this database. */
  public static MyEvents on(Database database, Roles roles, Cursors cursors, Clock clock) {
    return new MyEvents(
        new EventStore(database), new EventWriteStore(database), roles, cursors, clock);
  }

  MyEvents(EventStore rows, EventWriteStore store, Roles roles, Cursors cursors, Clock clock) {
    this.rows = rows;
    this.store = store;
    this.roles = roles;
    this.cursors = cursors;
    this.clock = clock;
  }

  /**
   * One page of the games that the caller manages, earliest first: their own, those that clubs
   * organise or co-host where they are an officer, and those of which they are a co-organiser.
   */
  public Page<EventSummary> list(Caller caller, MyEventsQuery query) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    Instant now = clock.instant();
    var which =
        new EventWriteStore.Run(
            me.player(),
            roles.clubs(me, Role.OFFICER),
            query.state().isEmpty() ? EnumSet.allOf(Event.State.class) : query.state(),
            query.from() == null ? now : query.from().toInstant());
    Page<EventWriteStore.Place> page =
        new KeysetList<>(
                "my events " + me.player() + query.state() + query.from(),
                (after, most) -> store.run(which, place(after), most),
                place -> new Position.After(place.start().toString(), place.id()),
                () -> store.countRun(which))
            .page(cursors, query.cursor(), query.limit());
    return new Page<>(rows(page.items(), now), page.nextCursor(), page.total());
  }

  /** The next games that the caller manages, drafts included, earliest first. */
  public Page<Next> toCome(Caller caller, int most) {
    var open = List.of(Event.State.DRAFT, Event.State.PUBLISHED, Event.State.POSTPONED);
    Page<EventSummary> page = list(caller, new MyEventsQuery(open, null, most, null));
    Map<UUID, Integer> pending =
        store.pending(page.items().stream().map(EventSummary::id).toList());
    return page.map(game -> new Next(game, pending.getOrDefault(game.id(), 0)));
  }

  /**
   * A game that the caller manages.
   *
   * @param pending registrations that wait for a decision
   */
  public record Next(EventSummary game, int pending) {}

  private List<EventSummary> rows(List<EventWriteStore.Place> places, Instant now) {
    Map<UUID, EventSummary> byId =
        rows.summaries(places.stream().map(EventWriteStore.Place::id).toList(), now).stream()
            .collect(Collectors.toMap(EventSummary::id, Function.identity()));
    List<EventSummary> inOrder = new ArrayList<>();
    for (EventWriteStore.Place place : places) {
      EventSummary row = byId.get(place.id());
      if (row != null) { // null if it was deleted since
        inOrder.add(row);
      }
    }
    return inOrder;
  }

  private static EventWriteStore.@Nullable Place place(Position.@Nullable After after) {
    return after == null
        ? null
        : new EventWriteStore.Place(Instant.parse(after.value()), after.id());
  }
}
