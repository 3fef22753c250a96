package org.muster.community.status;

import org.muster.platform.db.Database;

/** Reads what only the database knows of an instance. */
final class StatusStore {

  private final Database database;

  StatusStore(Database database) {
    this.database = database;
  }

  String version() {
    return database.read(h -> h.createQuery("show server_version").mapTo(String.class).one());
  }

  InstanceStatus.Things things() {
    return new InstanceStatus.Things(
        database.count("club"),
        database.count("venue"),
        database.count("event"),
        database.count("player"),
        database.count("account"));
  }

  long webhooksFailing() {
    return database.read(
        h ->
            h.createQuery("select count(*) from webhook where state = 'failing'")
                .mapTo(Long.class)
                .one());
  }
}
