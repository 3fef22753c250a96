package org.muster.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Another JVM on the same classes, to be talked to by lines and to be killed. */
public final class ChildJvm implements AutoCloseable {

  private final Process process;
  private final BufferedReader out;

  private ChildJvm(Process process) {
    this.process = process;
    this.out = process.inputReader();
  }

  /** Runs the {@code main} of a class with the class path of this JVM. */
  public static ChildJvm start(Class<?> main, String... arguments) throws IOException {
    return start(List.of(), System.getProperty("java.class.path"), Map.of(), main, arguments);
  }

  /**
   * Runs it with a prefix before {@code java}, such as {@code setpriv}.
   *
   * @param environment in addition to our own
   */
  public static ChildJvm start(
      List<String> prefix,
      String classPath,
      Map<String, String> environment,
      Class<?> main,
      String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", classPath));
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
    process.destroyForcibly().waitFor();
  }

  /** SIGTERM; the exit code. */
  public int terminate() throws InterruptedException {
    process.destroy();
    return process.waitFor();
  }

  /** SIGINT, as Ctrl-C sends it; the exit code. */
  public int interrupt() throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-INT", Long.toString(pid())).start().waitFor();
    return process.waitFor();
  }

  /** The exit code, once it ends by itself. */
  public int exit() throws InterruptedException {
    return process.waitFor();
  }

  public long pid() {
    return process.pid();
  }

  /** Ends its standard input, and waits; the exit code. */
  public int finish() throws IOException, InterruptedException {
    process.outputWriter().close();
    return process.waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
