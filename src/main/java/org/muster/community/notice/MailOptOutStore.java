package org.muster.community.notice;

import java.util.EnumSet;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.muster.platform.db.Database;

/** Reads and writes the topics from which accounts have unsubscribed. */
final class MailOptOutStore {

  private final Database database;

  public MailOptOutStore(Database database) {
    this.database = database;
  }

  EnumSet<Topic> of(UUID account) {
    return database.read(
        handle ->
            handle
                .createQuery("select topic from mail_refusal where account_id = :account")
                .bind("account", account)
                .mapTo(String.class)
                .list()
                .stream()
                .map(Topic::of)
                .flatMap(Optional::stream)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Topic.class))));
  }

  /** Adds an opt-out. Has no effect if it exists or the account does not. */
  void add(UUID account, Topic topic) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    insert into mail_refusal (account_id, topic)
                    select id, :topic from account where id = :account
                    on conflict do nothing\
                    """)
                .bind("account", account)
                .bind("topic", topic.word())
                .execute());
  }

  void remove(UUID account, Topic topic) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    "delete from mail_refusal where account_id = :account and topic = :topic")
                .bind("account", account)
                .bind("topic", topic.word())
                .execute());
  }
}
