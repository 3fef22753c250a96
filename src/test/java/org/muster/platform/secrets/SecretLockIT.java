package org.muster.platform.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.core.CannotRunException;
import org.muster.platform.secrets.SecretStore.Purpose;
import org.muster.testing.Everywhere;
import org.muster.testing.TestDatabase;

/** The secrets in the database, and the key that is not there. */
class SecretLockIT {

  @AutoClose private final TestDatabase db = TestDatabase.fresh();
  @TempDir private Path folder;
  private Path file;
  private SecretLock lock;

  @BeforeEach
  void name() {
    file = folder.resolve("secrets.key");
    lock = new SecretLock(db.database());
  }

  @Test
  void lock_firstStart_makesTheKey_andNoValueIsReadableInTheDatabase() throws IOException {
    Map<Purpose, NavigableMap<Integer, byte[]>> before = all(Optional.empty());

    SecretsKey key = lock.lock(file);

    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(hex(all(Optional.of(key)))).isEqualTo(hex(before)).isNotEmpty();
    List<String> stored =
        db.database()
            .read(
                h ->
                    h.createQuery("select encode(value, 'hex') from secret")
                        .mapTo(String.class)
                        .list());
    for (String clear : hex(before).values()) {
      assertThat(stored).noneMatch(value -> value.contains(clear));
    }
    String base64 = Files.readAllLines(file).getLast();
    assertThat(Everywhere.find(db.database(), base64)).isEmpty();
    assertThat(all(Optional.of(lock.lock(file)))).as("the next start reads it").isNotEmpty();
  }

  @Test
  void lock_fileMissingOrWrong_saysSo_andMakesNone() {
    lock.lock(file);
    Path other = folder.resolve("other.key");

    assertThatThrownBy(() -> lock.lock(other))
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("other.key is missing, and the secrets in the database are locked");
    assertThat(other).doesNotExist();
    SecretsKey.create(other);
    assertThatThrownBy(() -> lock.lock(other))
        .hasMessageContaining("other.key is not the key that locked the secrets in the database");
    assertThatThrownBy(lock::checkOpen).hasMessageContaining("set MUSTER_SECRETS_FILE");
    assertThatThrownBy(() -> new SecretStore(db.database()).all(Purpose.SEAL))
        .hasMessageContaining("set MUSTER_SECRETS_FILE");
  }

  @Test
  void lock_fileThatIsNone_saysSo() throws IOException {
    Files.writeString(file, "hunter2\n");
    assertThatThrownBy(() -> lock.lock(file)).hasMessageContaining("is not a file of keys");
  }

  @Test
  void rotate_newVersionsAndANewKey_oldOnesStillOpen() throws IOException {
    SecretsKey key = lock.lock(file);
    SecretsKey running = SecretsKey.read(file).orElseThrow(); // of another node
    NavigableMap<Integer, byte[]> before =
        new SecretStore(db.database(), Optional.of(key)).all(Purpose.SEAL);
    byte[] sealed = new Seal(before).seal("a TOTP secret", "totp:1");
    String old = Files.readString(file);

    int made = lock.rotate(key);

    assertThat(made).isEqualTo(Purpose.values().length);
    assertThat(Files.readString(file)).isNotEqualTo(old).hasLineCount(2);
    for (SecretsKey reader : List.of(SecretsKey.read(file).orElseThrow(), running)) {
      NavigableMap<Integer, byte[]> after =
          new SecretStore(db.database(), Optional.of(reader)).all(Purpose.SEAL);
      assertThat(after).hasSize(2);
      assertThat(after.get(1)).isEqualTo(before.get(1));
      assertThat(new Seal(after).open(sealed, "totp:1")).contains("a TOTP secret");
      assertThat(new Seal(before).open(new Seal(after).seal("x", "y"), "y")).isEmpty();
    }
    Files.writeString(file, old);
    assertThatThrownBy(() -> lock.lock(file))
        .as("the old key opens nothing any more")
        .hasMessageContaining("is not the key");
  }

  private Map<Purpose, NavigableMap<Integer, byte[]>> all(Optional<SecretsKey> key) {
    var store = new SecretStore(db.database(), key);
    Map<Purpose, NavigableMap<Integer, byte[]>> all = new TreeMap<>();
    for (Purpose purpose : Purpose.values()) {
      all.put(purpose, store.all(purpose));
    }
    return all;
  }

  private static Map<String, String> hex(Map<Purpose, NavigableMap<Integer, byte[]>> all) {
    var texts = new TreeMap<String, String>();
    all.forEach(
        (purpose, versions) ->
            versions.forEach(
                (version, value) ->
                    texts.put(purpose + " " + version, HexFormat.of().formatHex(value))));
    return texts;
  }
}
