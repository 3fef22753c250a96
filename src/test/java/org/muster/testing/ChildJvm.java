package org.muster.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.muster.Main;

/** Another JVM on the same classes, to be talked to by lines and to be killed. */
public final class ChildJvm implements AutoCloseable {

  /** Then it is killed, and who waits for a line of it is told that there are no more. */
  private static final Duration LIFE = Duration.ofMinutes(5);

  private final Process process;
  private final BufferedReader out;

  private ChildJvm(Process process) {
    this.process = process;
    this.out = process.inputReader();
    CompletableFuture.delayedExecutor(LIFE.toSeconds(), TimeUnit.SECONDS)
        .execute(process::destroyForcibly);
  }

  /** Runs the {@code main} of a class with the class path of this JVM. */
  public static ChildJvm start(Class<?> main, String... arguments) throws IOException {
    List<String> classPath = List.of("-cp", System.getProperty("java.class.path"));
    return start(List.of(), classPath, Map.of(), main, arguments);
  }

  /** Runs the program itself; the other arguments are as below. */
  public static ChildJvm program(
      List<String> prefix, Map<String, String> environment, String... arguments)
      throws IOException {
    return start(prefix, ProgramJar.options(), environment, Main.class, arguments);
  }

  /**
   * When the archive of classes was written that these JVMs share. The one that writes it takes
   * some ten seconds longer to end.
   */
  public static long archivedAt() {
    return ProgramJar.archivedAt();
  }

  /** Runs it with another class path; the other arguments are as below. */
  public static ChildJvm start(
      List<String> prefix,
      String classPath,
      Map<String, String> environment,
      Class<?> main,
      String... arguments)
      throws IOException {
    return start(prefix, List.of("-cp", classPath), environment, main, arguments);
  }

  /**
   * Runs it with a prefix before {@code java}, such as {@code setpriv}.
   *
   * @param environment in addition to our own
   */
  private static ChildJvm start(
      List<String> prefix,
      List<String> options,
      Map<String, String> environment,
      Class<?> main,
      String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED"));
    command.addAll(options);
    command.add(main.getName());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    return new ChildJvm(builder.redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  /** The next line of its standard output; null at the end. */
  public @Nullable String line() throws IOException {
    return out.readLine();
  }

  /** SIGKILL, and waits until it has gone. */
  public void kill() throws InterruptedException {
    Within.exit(process.destroyForcibly());
  }

  /** SIGTERM; the exit code. */
  public int terminate() throws InterruptedException {
    process.destroy();
    return Within.exit(process);
  }

  /** SIGINT, as Ctrl-C sends it; the exit code. */
  public int interrupt() throws IOException, InterruptedException {
    Within.exit(new ProcessBuilder("kill", "-INT", Long.toString(pid())).start());
    return Within.exit(process);
  }

  /** The exit code, once it ends by itself. */
  public int exit() throws InterruptedException {
    return Within.exit(process);
  }

  public long pid() {
    return process.pid();
  }

  /** Ends its standard input, and waits; the exit code. */
  public int finish() throws IOException, InterruptedException {
    process.outputWriter().close();
    return Within.exit(process);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
