package org.muster.identity.privacy;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.muster.community.player.Player;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.delivery.PersonalData;
import org.muster.platform.db.Database;

/** Exports the notices of a player in a JVM of its own, and says how many bytes they are. */
final class ExportProcess {

  private ExportProcess() {}

  /** Arguments: URL, user and password of the database, id of the player. */
  public static void main(String[] arguments) throws IOException {
    var address = new Database.Address(arguments[0], arguments[1], arguments[2]);
    var me =
        new Caller.Member(
            UUID.randomUUID(),
            UUID.fromString(arguments[3]),
            Scope.all(),
            new Caller.Credential.Session(UUID.randomUUID()),
            Origin.OPERATOR);
    Player profile = Json.mapper().readValue("{\"handle\":\"somebody\"}", Player.class);
    try (Database database = Database.open(address, 1);
        var out = new Counting()) {
      var notices =
          PersonalData.of(
              PersonalData.Rows.of("notice", "player_id = :player", "at", "kind", "data"));
      var store = new PersonalDataStore(database, () -> List.of(notices));
      PersonalDataExport.write(store, me, Instant.EPOCH, profile, out);
      System.out.println(out.bytes);
    }
  }

  private static final class Counting extends OutputStream {
    private long bytes;

    @Override
    public void write(int one) {
      bytes++;
    }

    @Override
    public void write(byte[] some, int from, int length) {
      bytes += length;
    }
  }
}
