package org.muster.identity.account;

import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Origin;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes the security log. */
public final class AuditStore {

  private final Database database;

  public AuditStore(Database database) {
    this.database = database;
  }

  /** Adds an entry, in the current transaction if there is one. */
  void add(UUID account, AuditEvent event, @Nullable String detail, Origin from) {
    database.write(
        h ->
            h.createUpdate(
                    """
                    insert into audit (account_id, event, detail, address, user_agent)
                    values (:account, :event, :detail, :address, :agent)\
                    """)
                .bind("account", account)
                .bind("event", event.code())
                .bind("detail", detail)
                .bind("address", from.address())
                .bind("agent", from.userAgent())
                .execute());
  }

  /** The latest entries, newest first. */
  List<AuditEntry> latest(UUID account, int count) {
    return database.read(
        h ->
            h.createQuery(
                    "select * from audit where account_id = :account order by id desc limit :count")
                .bind("account", account)
                .bind("count", count)
                .map(
                    (rs, ctx) -> {
                      var row = new Columns(rs);
                      return new AuditEntry(
                          row.instant("at"),
                          AuditEvent.valueOf(row.given("event").toUpperCase(Locale.ROOT)),
                          row.text("detail"),
                          new Origin(row.given("address"), row.text("user_agent")));
                    })
                .list());
  }
}
