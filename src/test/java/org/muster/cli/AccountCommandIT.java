package org.muster.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.app.Application;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.Person;
import org.muster.testing.Tracks;

/** {@code muster account} and {@code muster export} on a database beside a running node. */
@Tag("full")
class AccountCommandIT {

  private static final String AUDIT =
      "select event || ' ' || coalesce(detail, '') from audit where account_id = ? order by id";

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  @TempDir Path folder;

  @Test
  void createdAccount_choosesItsPassword_untilItIsReset() {
    String made =
        run("account", "create", "--email", "op@example.org", "--handle", "op", "--admin");
    assertThat(made).contains("Created account op@example.org (@op)").doesNotContain("Password");
    String first = "a wolf among sheep";
    try (var browser = new Browser(NODE.uri("/"))) {
      choose(browser, link(made), first);
      assertThat(browser.get(link(made)).statusCode()).as("a link is good once").isNotEqualTo(200);
      assertThat(browser.signIn("op@example.org", first).statusCode()).isEqualTo(303);
      assertThat(run("account", "list", "--json"))
          .contains("\"email\":\"op@example.org\",\"handle\":\"op\",\"admin\":true");

      String reset = run("account", "reset", "--email", "OP@example.org");
      assertThat(browser.get("/sign-in/again").statusCode()).isEqualTo(303); // signed out
      assertThat(browser.signIn("op@example.org", first).statusCode()).isEqualTo(422);
      String second = "a sheep among wolves";
      choose(browser, link(reset), second);
      assertThat(browser.signIn("op@example.org", second).statusCode()).isEqualTo(303);
    }
  }

  @Test
  void admin_appointsAModerator_andTakesItBack() {
    run("account", "create", "--email", "mod@example.org", "--handle", "mod");
    assertThat(run("account", "admin", "MOD@example.org")).contains("(@mod) may moderate");
    assertThat(run("account", "list")).containsPattern("@mod .* admin");
    assertThat(run("account", "admin", "mod@example.org", "--revoke")).contains("may not");
    assertThat(run("account", "list")).doesNotContainPattern("@mod .* admin");
    assertThat(exitCode("account", "admin", "nobody@example.org")).isEqualTo(1);
  }

  @Test
  void sessions_areListed_andEnded_ofOneOrOfEverybody() {
    var one = Person.in(NODE.database());
    var two = Person.in(NODE.database());
    try (var first = signedIn(one);
        var second = signedIn(two)) {
      assertThat(run("account", "sessions", one.email())).contains("password, last seen");
      assertThat(run("account", "sessions", one.email(), "--end")).contains("Sessions ended: 1");
      assertThat(first.get("/settings").statusCode()).isEqualTo(303);
      assertThat(second.get("/settings").statusCode()).as("somebody else's").isEqualTo(200);
      assertThat(run("account", "sessions", one.email())).isEmpty();

      assertThat(run("account", "sessions", "--all", "--end")).contains("Sessions ended: ");
      assertThat(second.get("/settings").statusCode()).isEqualTo(303);
      assertThat(Tracks.rows(NODE, AUDIT, two.account()))
          .containsSequence("session_ended all, by operator");
    }
    assertThat(exitCode("account", "sessions")).isEqualTo(2);
    assertThat(exitCode("account", "sessions", "--all")).isEqualTo(2);
    assertThat(exitCode("account", "sessions", "nobody@example.org", "--end")).isEqualTo(1);
  }

  private static Browser signedIn(Person person) {
    var browser = new Browser(NODE.uri("/"));
    assertThat(browser.signIn(person.email(), person.password()).statusCode()).isEqualTo(303);
    return browser;
  }

  @Test
  void whatCannotBeDone_isSaid() {
    run("account", "create", "--email", "one@example.org", "--handle", "one");
    assertThat(exitCode("account", "create", "--email", "ONE@example.org", "--handle", "two"))
        .isEqualTo(1);
    assertThat(exitCode("account", "create", "--email", "no address", "--handle", "two"))
        .isEqualTo(1);
    assertThat(exitCode("account", "reset", "--email", "nobody@example.org")).isEqualTo(1);
    assertThat(exitCode("account")).isEqualTo(2);
  }

  @Test
  void exportedFile_isForItsOwnerOnly() throws IOException {
    Path file = Files.writeString(folder.resolve("all.jsonl"), "an older one, for all to read");

    run("export", file.toString());

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  private String run(String... words) {
    var out = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      assertThat(exitCode(words)).isZero();
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private int exitCode(String... words) {
    var address = NODE.database.address();
    return MusterCommand.run(
        new Application(),
        Map.of(
            "MUSTER_DATA_DIR", folder.toString(),
            "MUSTER_DB_URL", address.url(),
            "MUSTER_DB_USER", address.user(),
            "MUSTER_DB_PASSWORD", address.password()),
        folder,
        words);
  }

  private static void choose(Browser browser, String link, String password) {
    var fields = Map.of("mail_token", link.replaceFirst(".*=", ""), "password", password);
    assertThat(browser.submit(link, "/reset/new", fields).statusCode()).isEqualTo(303);
  }

  /** Path and query of the link: the node listens on another port than the settings say. */
  private static String link(String printed) {
    return printed
        .lines()
        .filter(
            line ->
                line.startsWith("Choose a password within an hour, once: http://127.0.0.1:8080/"))
        .findFirst()
        .orElseThrow()
        .replaceFirst(".*:8080", "");
  }
}
