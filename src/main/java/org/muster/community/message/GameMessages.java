package org.muster.community.message;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notices;
import org.muster.community.registration.Attendees;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.OneLine;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.KeysetList;
import org.muster.engine.query.PageQuery;
import org.muster.engine.query.Position;
import org.muster.platform.db.Database;

/** Sends messages to those who come to a game, and lists what was sent. */
final class GameMessages {

  /** How many a game sends on one day, where it is. The database has the same number. */
  static final int A_DAY = 3;

  private final Database database;
  private final EventAccess access;
  private final Attendees attendees;
  private final MessageStore store;
  private final Notices notices;
  private final Cursors cursors;
  private final Clock clock;

  GameMessages(
      Database database,
      EventAccess access,
      Attendees attendees,
      MessageStore store,
      Notices notices,
      Cursors cursors,
      Clock clock) {
    this.database = database;
    this.access = access;
    this.attendees = attendees;
    this.store = store;
    this.notices = notices;
    this.cursors = cursors;
    this.clock = clock;
  }

  /** One page of what was sent, the newest first. */
  Page<GameMessage> list(Caller caller, String slug, PageQuery query) {
    UUID event = read(caller, slug).id();
    return new KeysetList<GameMessage>(
            "messages " + event,
            (after, most) -> store.list(event, after == null ? null : after.id(), most),
            message -> new Position.After("", message.id()),
            () -> store.count(event))
        .page(cursors, query.cursor(), query.limit());
  }

  /**
   * Whom a message would reach.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules} for what the game does not have
   */
  Reach reach(Caller caller, String slug, Recipients to) {
    LockedEvent game = read(caller, slug);
    check(game.event(), to, "");
    return new Reach(players(game, to).size(), leftToday(game));
  }

  /** Whom this message would reach, with all that is wrong with it. */
  Reach preview(Caller caller, String slug, NewMessage message) {
    LockedEvent game = read(caller, slug);
    return new Reach(recipients(game, message).size(), leftToday(game));
  }

  /** How many can still be sent today. */
  int leftToday(Caller caller, String slug) {
    return leftToday(read(caller, slug));
  }

  private int leftToday(LockedEvent game) {
    return Math.max(0, A_DAY - store.sentOn(game.id(), day(game, clock.instant())));
  }

  private LockedEvent read(Caller caller, String slug) {
    return access.managedToRead(Scope.EVENTS_WRITE.grantedTo(caller), slug);
  }

  /**
   * Sends a message.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules} if nobody is meant, or what the
   *     game does not have; {@code RateLimited} if it has sent {@link #A_DAY} today
   */
  GameMessage send(Caller caller, String slug, NewMessage message) {
    return send(caller, slug, message, null).orElseThrow();
  }

  /**
   * Sends a message, unless this form has sent one.
   *
   * @param form null: none
   * @return empty if it was sent before
   */
  Optional<GameMessage> send(Caller caller, String slug, NewMessage message, @Nullable UUID form) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          LockedEvent game = access.managed(me, slug);
          if (form != null && store.isSent(game.id(), form)) {
            return Optional.empty();
          }
          List<UUID> recipients = recipients(game, message);
          Instant now = clock.instant();
          LocalDate day = day(game, now);
          int sent = store.sentOn(game.id(), day);
          if (sent >= A_DAY) {
            throw new Problem.RateLimited(A_DAY, Duration.ofDays(1), untilTomorrow(game, now))
                .exception();
          }
          var sending = new MessageStore.Sending(game.id(), me.player(), now, day, sent + 1, form);
          GameMessage added = store.add(sending, message, recipients.size());
          notices.tell(notice(game.event(), recipients, message));
          return Optional.of(added);
        });
  }

  private static Notice notice(Event event, List<UUID> recipients, NewMessage message) {
    var game = new News.Game(event.slug(), event.title(), event.startsAt(), null, event.tz(), null);
    return new Notice(
            Notice.Kind.MESSAGE_SENT,
            recipients,
            Optional.empty(),
            new News.Message(game, message.subject(), message.text()))
        .by(Notice.Way.MAIL);
  }

  private static LocalDate day(LockedEvent game, Instant at) {
    return LocalDate.ofInstant(at, game.event().tz());
  }

  private static Duration untilTomorrow(LockedEvent game, Instant now) {
    ZoneId zone = game.event().tz();
    return Duration.between(now, day(game, now).plusDays(1).atStartOfDay(zone).toInstant());
  }

  private List<UUID> recipients(LockedEvent game, NewMessage message) {
    check(game.event(), message.audience(), "/to");
    List<UUID> players = players(game, message.audience());
    if (players.isEmpty()) {
      throw Problem.rule(
          "/to",
          "nobody",
          "to must mean somebody: no registration has such a state, faction, role.");
    }
    return players;
  }

  private List<UUID> players(LockedEvent game, Recipients to) {
    return attendees.players(game, to.states(), to.factions(), to.roles());
  }

  private static void check(Event event, Recipients to, String at) {
    var faults = new ArrayList<Fault>();
    for (int i = 0; i < to.states().size(); i++) {
      State state = to.states().get(i);
      if (!state.isAlive()) {
        faults.add(
            Fault.pointer(
                at + "/states/" + i,
                "unknown_value",
                "states must be of pending, confirmed, waitlisted, offered, checked_in: those who"
                    + " are %s are not written to.".formatted(Json.name(state))));
      }
    }
    oneOf(
        at + "/factions",
        to.factions(),
        event.factions().stream().map(Event.Faction::name).toList(),
        faults);
    oneOf(at + "/roles", to.roles(), event.roles().stream().map(Event.Role::role).toList(), faults);
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }

  private static void oneOf(
      String pointer, List<String> given, List<String> allowed, List<Fault> faults) {
    for (int i = 0; i < given.size(); i++) {
      if (!allowed.contains(given.get(i))) {
        String member = pointer.substring(pointer.lastIndexOf('/') + 1);
        faults.add(
            Fault.pointer(
                pointer + "/" + i,
                "unknown_value",
                allowed.isEmpty()
                    ? "%s must be absent: this game has none.".formatted(member)
                    : "%s must be of %s."
                        .formatted(
                            member,
                            String.join(
                                ", ",
                                allowed.stream()
                                    .map(each -> "\"" + OneLine.of(each) + "\"")
                                    .toList()))));
      }
    }
  }
}
