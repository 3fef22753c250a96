package org.muster.identity.account;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;
import org.muster.platform.mail.Mail;
import org.muster.platform.secrets.RandomTokens;
import org.muster.platform.secrets.Seal;

/** The SQL of mails about accounts that wait to be sent: sealed, since they hold tokens. */
final class AccountMailStore {

  private final Database database;
  private final Seal seal;

  public AccountMailStore(Database database, Seal seal) {
    this.database = database;
    this.seal = seal;
  }

  /**
   * Puts a mail into the queue, in the transaction of this thread if there is one.
   *
   * @param token that it holds: when that ends, the mail is not sent any more
   */
  void add(Mail mail, @Nullable String token) {
    UUID id = UUID.randomUUID();
    String text =
        Json.write(Map.of("to", mail.to(), "subject", mail.subject(), "text", mail.text()));
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    insert into delivery (id, kind, sealed, token, due)
                    values (:id, :kind, :sealed, :token, now())\
                    """)
                .bind("id", id)
                .bind("kind", AccountMailChannel.KIND)
                .bind("sealed", seal.seal(text, context(id)))
                .bind("token", token == null ? null : RandomTokens.hash(token))
                .execute());
  }

  /** A mail of the queue; empty if its token has ended, or this instance cannot read it. */
  Optional<Mail> find(UUID entry, Instant now) {
    return database
        .read(
            handle ->
                handle
                    .createQuery(
                        """
                        select sealed from delivery d
                        left join mail_token t on t.hash = d.token
                        where d.id = :entry and (d.token is null or t.expires_at > :now)\
                        """)
                    .bind("entry", entry)
                    .bind("now", now)
                    .mapTo(byte[].class)
                    .findOne())
        .flatMap(box -> seal.open(box, context(entry)))
        .map(
            text -> {
              JsonNode mail = Json.parse(text);
              return new Mail(
                  mail.path("to").asText(),
                  mail.path("subject").asText(),
                  mail.path("text").asText());
            });
  }

  private static String context(UUID entry) {
    return "account-mail:" + entry;
  }
}
