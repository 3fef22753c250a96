package org.muster.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.app.Application;
import org.muster.platform.db.Database;
import org.muster.testing.TestDatabase;

/** Words, exit codes and messages of the commands, on a PostgreSQL that the settings name. */
class MainIT {

  private static final String CLUB =
      """
      {"type":"club","slug":"wolves","name":"Wolves","kind":"club",\
      "join_policy":"open","visibility":"public"}
      """;

  private record Ended(int code, String out, String err) {}

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "start", "import", "export", "backup", "restore", "upgrade", "secrets", "reindex", "index",
        "migrate"
      })
  void help_everyCommand_saysHowToUseIt(String command) {
    Ended ended = run(Map.of(), command, "--help");

    assertThat(ended.code()).isZero();
    assertThat(ended.out()).startsWith("Usage: muster " + command);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "frob",
        "start now",
        "import",
        "export a b",
        "migrate --fast",
        "bench --documents 999",
        "bench --seconds 0"
      })
  void wrongWords_areOneLineAndCode2(String words) {
    Ended ended = run(Map.of(), words.isEmpty() ? new String[0] : words.split(" ", -1));

    assertThat(ended.code()).isEqualTo(2);
    assertThat(ended.err()).hasLineCount(1).contains("--help");
  }

  @ParameterizedTest
  @ValueSource(strings = {"start", "export", "reindex", "migrate"})
  void wrongSetting_isOneLineAndCode2(String command) {
    Ended ended = run(Map.of("MUSTER_PORT", "many"), command);

    assertThat(ended.code()).isEqualTo(2);
    assertThat(ended.err()).hasLineCount(1).startsWith("MUSTER_PORT is 'many'; allowed: ");
  }

  @Test
  void indexStatus_withoutAnIndex_isOneLineAndCode1() {
    Ended ended = run(Map.of(), "index", "status");

    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.err()).hasLineCount(1).startsWith("There is no index in ");
  }

  @Test
  void start_portTaken_isOneLineAndCode1() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Ended ended = run(Map.of("MUSTER_PORT", "" + taken.getLocalPort()), "start");

      assertThat(ended.code()).isEqualTo(1);
      assertThat(ended.err())
          .hasLineCount(1)
          .startsWith("Port " + taken.getLocalPort() + " on 127.0.0.1 is in use");
      assertThat(directory.resolve("data")).doesNotExist();
    }
  }

  @Test
  void start_hostOfAnotherMachine_isAWrongSetting() {
    Ended ended =
        run(Map.of("MUSTER_HOST", "192.0.2.1", "MUSTER_BASE_URL", "https://a.example"), "start");

    assertThat(ended.code()).isEqualTo(2);
    assertThat(ended.err()).hasLineCount(1).startsWith("MUSTER_HOST is '192.0.2.1'");
  }

  @Test
  void migrate_databaseAway_isOneLineWithoutThePassword() throws IOException {
    int nobody;
    try (var socket = new ServerSocket(0)) {
      nobody = socket.getLocalPort();
    }
    Ended ended =
        run(
            Map.of(
                "MUSTER_DB_URL", "jdbc:postgresql://127.0.0.1:" + nobody + "/muster",
                "MUSTER_DB_USER", "muster",
                "MUSTER_DB_PASSWORD", "s3cret"),
            "migrate");

    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.err())
        .hasLineCount(1)
        .contains("127.0.0.1:" + nobody)
        .doesNotContain("s3cret");
  }

  @Test
  void migrate_wrongPassword_isOneLineWithoutIt() {
    Map<String, String> environment = new HashMap<>(on(TestDatabase.empty()));
    environment.put("MUSTER_DB_PASSWORD", "s3cret");

    Ended ended = run(environment, "migrate");

    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.err()).hasLineCount(1).contains("password").doesNotContain("s3cret");
  }

  @Test
  void migrate_emptyDatabase_thenNothingToDo() {
    Map<String, String> environment = on(TestDatabase.empty());

    assertThat(run(environment, "migrate").out()).startsWith("Migrations applied: ");
    assertThat(run(environment, "migrate"))
        .isEqualTo(new Ended(0, "The database is up to date.\n", ""));
  }

  @Test
  void import_thenExport_givesTheSameBack() throws IOException {
    try (var database = TestDatabase.fresh()) {
      Map<String, String> environment = on(database.address());
      Path file = Files.writeString(directory.resolve("clubs.jsonl"), CLUB);
      Path exported = directory.resolve("all.jsonl");

      Ended imported = run(environment, "import", file.toString());
      Ended written = run(environment, "export", exported.toString());

      assertThat(imported.err()).isEmpty();
      assertThat(imported.code()).isZero();
      assertThat(imported.out()).contains("club: 1 new, 0 changed, 0 unchanged");
      assertThat(written).isEqualTo(new Ended(0, "", ""));
      assertThat(exported).content().contains("\"slug\":\"wolves\"");
    }
  }

  @Test
  void import_wrongLine_namesItAndTakesNothingUnlessAsked() throws IOException {
    try (var database = TestDatabase.fresh()) {
      Map<String, String> environment = on(database.address());
      Path file = Files.writeString(directory.resolve("mixed.jsonl"), CLUB + "{\"type\":1}\n");

      Ended refused = run(environment, "import", file.toString());
      Ended kept = run(environment, "import", "--keep-going", file.toString());

      assertThat(refused.code()).isEqualTo(1);
      assertThat(refused.err()).startsWith(file + ":2: ").contains("Nothing was imported");
      assertThat(kept.code()).isEqualTo(1);
      assertThat(kept.err()).startsWith(file + ":2: ");
      assertThat(kept.out()).contains("club: 1 new");
    }
  }

  @Test
  void import_noSuchFile_isOneLineAndCode1() {
    Ended ended = run(Map.of(), "import", "nowhere.jsonl");

    assertThat(ended).isEqualTo(new Ended(1, "", "nowhere.jsonl is not a readable file\n"));
  }

  @Test
  void export_cannotWrite_isOneLineAndLeavesNoPart() {
    try (var database = TestDatabase.fresh()) {
      Path target = directory.resolve("missing/all.jsonl");

      Ended ended = run(on(database.address()), "export", target.toString());

      assertThat(ended.code()).isEqualTo(1);
      assertThat(ended.err()).hasLineCount(1).startsWith(target + " cannot be written");
    }
  }

  private static Map<String, String> on(Database.Address address) {
    return Map.of(
        "MUSTER_DB_URL", address.url(),
        "MUSTER_DB_USER", address.user(),
        "MUSTER_DB_PASSWORD", address.password());
  }

  private Ended run(Map<String, String> environment, String... words) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    PrintStream realOut = System.out;
    PrintStream realErr = System.err;
    System.setOut(new PrintStream(out, true, UTF_8));
    System.setErr(new PrintStream(err, true, UTF_8));
    try {
      int code = MusterCommand.run(new Application(), environment, directory, words);
      return new Ended(code, out.toString(UTF_8), err.toString(UTF_8));
    } finally {
      System.setOut(realOut);
      System.setErr(realErr);
    }
  }
}
