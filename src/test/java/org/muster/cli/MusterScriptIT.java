package org.muster.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.testing.Within;

/** {@code ./muster} on machines with other JDKs, played by folders with a {@code release} file. */
class MusterScriptIT {

  private static final String OLD = "17.0.15";
  private static final String RIGHT = "25.0.1";

  private record Ended(int code, String out, String err) {}

  @TempDir private Path machine;

  private Path script;

  /** A project that was built a moment ago, so that the script goes straight to java. */
  @BeforeEach
  void copyScript() throws IOException {
    Path project = Files.createDirectories(machine.resolve("a project"));
    script = Files.copy(Path.of("muster"), project.resolve("muster"));
    Files.createDirectories(project.resolve("src/main"));
    Files.writeString(project.resolve("pom.xml"), "");
    Files.createDirectories(project.resolve("target"));
    Files.writeString(project.resolve("target/built"), "");
  }

  @Test
  void script_isPosixShell() throws Exception {
    assertThat(run(List.of("sh", "-n", script.toString()), "", "").code()).isZero();
  }

  @Test
  void javaOnPathIs25_isTaken() throws Exception {
    Path jdk = jdk("somewhere/jdk", RIGHT);

    assertThat(muster(jdk + "/bin", "").out()).startsWith(jdk + " runs ");
  }

  @Test
  void javaOnPathIs17_javaHomeIsTaken() throws Exception {
    Path jdk = jdk("somewhere/jdk", RIGHT);

    assertThat(muster(jdk("old", OLD) + "/bin", jdk.toString()).out()).startsWith(jdk + " runs ");
  }

  @Test
  void bothAre17_theUsualFoldersAreSearched() throws Exception {
    Path old = jdk("old", OLD);
    jdk("usr/lib/jvm/java-21", "21.0.9");
    Path jdk = jdk("usr/lib/jvm/temurin-25", RIGHT);
    useFoldersOfMachine();

    assertThat(muster(old + "/bin", old.toString()).out()).startsWith(jdk + " runs ");
  }

  @Test
  void jdkInHomeFolder_isFound() throws Exception {
    Path jdk = jdk("home/.sdkman/candidates/java/25.0.1-tem", RIGHT);
    useFoldersOfMachine();

    assertThat(muster(jdk("old", OLD) + "/bin", "").out()).startsWith(jdk + " runs ");
  }

  @Test
  void noJdk25_saysWhatToInstall() throws Exception {
    useFoldersOfMachine();

    Ended ended = muster(jdk("old", OLD) + "/bin", "");

    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.out()).isEmpty();
    assertThat(ended.err()).contains("needs a JDK 25").contains("adoptium.net");
  }

  @Test
  void words_reachTheProgramAsTheyAre() throws Exception {
    Path jdk = jdk("somewhere/jdk", RIGHT);

    assertThat(run(List.of("sh", script.toString(), "import", "my file"), jdk + "/bin", "").out())
        .endsWith("org.muster.Main|import|my file\n");
  }

  @Test
  void start_sharesClassesWithLaterStarts_andNothingElseDoes() throws Exception {
    Path jdk = jdk("somewhere/jdk", RIGHT);
    String archive = "|-XX:SharedArchiveFile=" + script.getParent() + "/target/classes.jsa|";

    assertThat(run(List.of("sh", script.toString(), "start"), jdk + "/bin", "").out())
        .contains(archive)
        .endsWith("org.muster.Main|start\n");
    assertThat(muster(jdk + "/bin", "").out()).doesNotContain("SharedArchiveFile");
  }

  @ParameterizedTest
  @CsvSource({
    "test,                 verify",
    "test -Dit.test=MainIT, verify|-Dit.test=MainIT",
    "test --full,          -P|full|verify",
    "test --full -o,       -P|full|verify|-o"
  })
  void test_runsMaven_andWithFullTheProfileOfAllTests(String words, String goals) throws Exception {
    Path jdk = jdk("somewhere/jdk", RIGHT);
    program(jdk.resolve("bin/mvn"), "maven");
    List<String> command = new ArrayList<>(List.of("sh", script.toString()));
    command.addAll(List.of(words.split(" ")));

    Ended ended = run(command, jdk + "/bin", "");

    assertThat(ended.code()).as(ended.err()).isZero();
    assertThat(ended.out()).startsWith("maven runs ").endsWith("/pom.xml|" + goals + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "test,        'AIT,BIT',     0, 0, 2", // passes the second time
    "test --full, 'AIT,BIT,CIT', 0, 0, 2",
    "test,        AIT,           1, 1, 2", // and not
    "test,        '1,2,3,4',     0, 1, 1", // too many
    "test,        '',            0, 1, 1", // unit tests failed, or it did not compile
    "test -o,     AIT,           0, 1, 1" // with options of its own
  })
  void test_triesFewFailedClassesAgain(
      String words, String failed, int codeOfSecond, int code, int runs) throws Exception {
    Path jdk = jdk("somewhere/jdk", RIGHT);
    failing(jdk.resolve("bin/mvn"), failed.isEmpty() ? List.of() : List.of(failed.split(",")));
    List<String> command = new ArrayList<>(List.of("sh", script.toString()));
    command.addAll(List.of(words.split(" ")));
    Files.writeString(machine.resolve("second"), String.valueOf(codeOfSecond));

    Ended ended = run(command, jdk + "/bin", "");

    assertThat(ended.code()).as(ended.err()).isEqualTo(code);
    List<String> ran = ended.out().lines().toList();
    assertThat(ran).hasSize(runs);
    if (runs == 2) {
      assertThat(ran.getLast()).contains("|failsafe:verify@default|").endsWith("=" + failed);
    }
    if (code == 0) {
      assertThat(ended.err()).contains("UNSTEADY: " + failed.replace(',', ' ') + " failed");
      assertThat(script.resolveSibling("target/failsafe-reports-first")).isDirectory();
    } else {
      assertThat(ended.err()).doesNotContain("UNSTEADY");
    }
  }

  /** A Maven whose integration tests fail when it verifies. */
  private void failing(Path mvn, List<String> classes) throws IOException {
    program(mvn, "maven");
    String reports = script.resolveSibling("target/failsafe-reports").toString();
    var lines = new StringBuilder(Files.readString(mvn));
    lines.append(
        "case \"$*\" in *failsafe:verify*) exit $(cat '" + machine + "/second') ;; esac\n");
    if (!classes.isEmpty()) {
      lines.append("mkdir -p '" + reports + "'\n");
      lines.append(
          "echo '<completed>9</completed><failureMessage xsi:nil=\"true\"/>' >'"
              + reports
              + "/failsafe-summary.xml'\n");
      lines.append("echo '<testcase/>' >'" + reports + "/TEST-FineIT.xml'\n");
    }
    for (String name : classes) {
      lines.append("echo '<failure message=\"\">' >'" + reports + "/TEST-" + name + ".xml'\n");
    }
    Files.writeString(mvn, lines.append("exit 1\n"));
  }

  /** So that only the JDKs of the made-up machine count, not those of this one. */
  private void useFoldersOfMachine() throws IOException {
    String text = Files.readString(script);
    String moved = text.replaceAll(" /(usr|opt)/", " " + machine.toRealPath() + "/$1/");
    assertThat(moved).contains(machine.toRealPath() + "/usr/lib/jvm/*");
    Files.writeString(script, moved);
  }

  private Ended muster(String path, String javaHome) throws Exception {
    return run(List.of("sh", script.toString(), "migrate"), path, javaHome);
  }

  /** A folder like a JDK's, whose java says what it was asked to run. */
  private Path jdk(String folder, String version) throws IOException {
    Path jdk = machine.toRealPath().resolve(folder);
    Files.createDirectories(jdk.resolve("bin"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    for (String program : List.of("java", "javac")) {
      program(jdk.resolve("bin").resolve(program), jdk.toString());
    }
    return jdk;
  }

  /** A program that says its name, and what it was given. */
  private static void program(Path file, String name) throws IOException {
    Files.writeString(
        file, "#!/bin/sh\nprintf '%s runs ' '" + name + "'\nIFS='|'\nprintf '%s\\n' \"$*\"\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private Ended run(List<String> command, String path, String javaHome) throws Exception {
    var builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().put("PATH", path + ":/usr/bin:/bin");
    builder.environment().put("JAVA_HOME", javaHome);
    builder.environment().put("HOME", machine.toRealPath().resolve("home").toString());
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Ended(Within.exit(process), out, err);
  }
}
