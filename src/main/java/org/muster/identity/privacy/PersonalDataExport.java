package org.muster.identity.privacy;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.Semaphore;
import org.muster.community.player.Player;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.LargeContent;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEvent;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.Throttle;

/**
 * Exports all data about the caller: the right of access (GDPR article 15). Rows are written as
 * they are read, so their number does not matter.
 */
final class PersonalDataExport {

  static final RatePolicy A_DAY = new RatePolicy("exports", 20, Duration.ofDays(1));

  /** Exports of a node that are made at a time: each takes a connection of the work. */
  private static final int AT_ONCE = 2;

  private static final Duration SOON = Duration.ofSeconds(5);

  private final PersonalDataStore store;
  private final Players players;
  private final Throttle throttle;
  private final Audit audit;
  private final Clock clock;
  private final Semaphore turns = new Semaphore(AT_ONCE);

  /**
   * @param throttle counts exports by account
   * @param audit notes each, since it holds everything
   */
  PersonalDataExport(
      PersonalDataStore store, Players players, Throttle throttle, Audit audit, Clock clock) {
    this.store = store;
    this.players = players;
    this.throttle = throttle;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * Exports the caller's data, in the form of {@link PersonalExport}. The body throws {@code
   * Unavailable} while too many others are made.
   *
   * @throws org.muster.core.ProblemException {@code SignInNeeded}, {@code ScopeNeeded}, {@code
   *     RateLimited}
   */
  LargeContent export(Caller caller) {
    Caller.Member me = Scope.ME_EXPORT.grantedTo(caller);
    throttle.take(me.account().toString(), A_DAY);
    audit.note(me, AuditEvent.DATA_EXPORTED, null);
    Instant now = clock.instant();
    Player profile = players.exported(me).value();
    return new LargeContent(
        Endpoint.JSON,
        "muster-" + profile.handle() + "-" + now.atZone(ZoneOffset.UTC).toLocalDate() + ".json",
        out -> inTurn(me, now, profile, out));
  }

  private void inTurn(Caller.Member me, Instant now, Player profile, OutputStream out)
      throws IOException {
    if (!turns.tryAcquire()) {
      throw new Problem.Unavailable("Too many exports are being made.", SOON).exception();
    }
    try {
      write(store, me, now, profile, out);
    } finally {
      turns.release();
    }
  }

  /** Writes a {@link PersonalExport}, row by row. */
  static void write(
      PersonalDataStore store, Caller.Member me, Instant now, Player profile, OutputStream out)
      throws IOException {
    try (JsonGenerator json = Json.mapper().createGenerator(out)) {
      json.useDefaultPrettyPrinter();
      json.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM); // after each row
      json.writeStartObject();
      json.writePOJOField("at", now);
      json.writePOJOField("profile", profile);
      json.writeObjectFieldStart("kept");
      var rows = new Rows(json);
      store.read(me.account(), me.player(), rows);
      rows.end();
      json.writeEndObject(); // of the tables
      json.writeEndObject();
    }
  }

  /** Writes rows below their tables. */
  private static final class Rows implements PersonalDataStore.Sink {
    private final JsonGenerator json;
    private boolean open;

    Rows(JsonGenerator json) {
      this.json = json;
    }

    @Override
    public void table(String name) {
      try {
        end();
        json.writeArrayFieldStart(name);
        open = true;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void row(JsonNode row) {
      try {
        json.writeTree(row);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void end() throws IOException {
      if (open) {
        json.writeEndArray();
      }
      open = false;
    }
  }
}
