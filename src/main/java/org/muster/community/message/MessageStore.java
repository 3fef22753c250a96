package org.muster.community.message;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.Registration.State;
import org.muster.core.json.Json;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes the messages of games. */
final class MessageStore {

  private final Database database;

  MessageStore(Database database) {
    this.database = database;
  }

  /** The messages of a game behind this one, newest first; null: from the beginning. */
  List<GameMessage> list(UUID event, @Nullable UUID after, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select m.*, p.handle from message m left join player p on p.id = m.sent_by
                    where m.event_id = :event and (cast(:after as uuid) is null
                      or (m.sent_at, m.id) < (select a.sent_at, a.id from message a
                        where a.id = :after and a.event_id = :event))
                    order by m.sent_at desc, m.id desc limit :most\
                    """)
                .bind("event", event)
                .bind("after", after)
                .bind("most", most)
                .map((rs, ctx) -> message(rs))
                .list());
  }

  long count(UUID event) {
    return database.read(
        handle ->
            handle
                .createQuery("select count(*) from message where event_id = :event")
                .bind("event", event)
                .mapTo(Long.class)
                .one());
  }

  /** How many of a game were sent on a day. */
  int sentOn(UUID event, LocalDate day) {
    return database.read(
        handle ->
            handle
                .createQuery("select count(*) from message where event_id = :event and day = :day")
                .bind("event", event)
                .bind("day", day)
                .mapTo(Integer.class)
                .one());
  }

  /** Whether this form has sent one. */
  boolean isSent(UUID event, UUID form) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select exists (select from message"
                        + " where event_id = :event and form = :form)")
                .bind("event", event)
                .bind("form", form)
                .mapTo(Boolean.class)
                .one());
  }

  /**
   * Where and when a message is sent.
   *
   * @param day where the game is
   * @param number on that day, from 1
   * @param form that sends it; null: none
   */
  record Sending(UUID event, UUID by, Instant at, LocalDate day, int number, @Nullable UUID form) {}

  GameMessage add(Sending sending, NewMessage message, int recipients) {
    Recipients to = message.audience();
    return database.write(
        handle ->
            handle
                .createQuery(
                    """
                    with m as (
                      insert into message (event_id, sent_by, sent_at, day, number, states,
                        factions, roles, recipients, subject, text, form)
                      values (:event, :by, :at, :day, :number, :states, :factions, :roles,
                        :recipients, :subject, :text, :form)
                      returning *)
                    select m.*, p.handle from m left join player p on p.id = m.sent_by\
                    """)
                .bind("event", sending.event())
                .bind("by", sending.by())
                .bind("at", sending.at().atOffset(ZoneOffset.UTC))
                .bind("day", sending.day())
                .bind("number", sending.number())
                .bindArray("states", String.class, to.states().stream().map(Json::name).toList())
                .bindArray("factions", String.class, to.factions())
                .bindArray("roles", String.class, to.roles())
                .bind("recipients", recipients)
                .bind("subject", message.subject())
                .bind("text", message.text())
                .bind("form", sending.form())
                .map((rs, ctx) -> message(rs))
                .one());
  }

  private static GameMessage message(ResultSet result) throws SQLException {
    var row = new Columns(result);
    return new GameMessage(
        row.uuid("id"),
        row.instant("sent_at"),
        row.text("handle"),
        new Recipients(row.enums("states", State.class), row.texts("factions"), row.texts("roles")),
        (int) row.number("recipients"),
        row.text("subject"),
        row.text("text"));
  }
}
