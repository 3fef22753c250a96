package org.muster.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** What others make of an OpenAPI document: linters, and clients that compile and work. */
public final class GeneratedClients {

  private static final Duration LIMIT = Duration.ofMinutes(3);
  private static final Path PROGRAM = Path.of("src/test/openapi/ClientProgram.java");
  private static final Path GENERATOR = Path.of("target/tools/openapi-generator-cli.jar");
  private static final Path HOME = Path.of("target/java-client");
  private static final Path PYTHON_HOME = Path.of("target/python-client");

  private GeneratedClients() {}

  /** Not one error or warning of redocly ({@code recommended}) and spectral ({@code oas}). */
  public static void lint(URI document) {
    var run = NodeJs.ready().run(LIMIT, "openapi-lint.mjs", document.toString());
    assertThat(run.exit()).as(run.output()).isZero();
  }

  /** Compiles a TypeScript program against the generated types and runs it; answers its output. */
  public static String typescript(URI document, URI server) {
    var run =
        NodeJs.ready().run(LIMIT, "openapi-client.mjs", document.toString(), server.toString());
    assertThat(run.exit()).as(run.output()).isZero();
    return run.output();
  }

  /** Compiles a Java program against the generated client and runs it; answers its result. */
  public static String java(URI document, URI server) {
    try {
      generate(
          document,
          HOME,
          List.of(
              "--generator-name",
              "java",
              "--library",
              "native",
              "--additional-properties",
              "openApiNullable=false,useJakartaEe=true,useSingleRequestParameter=true,"
                  + "hideGenerationTimestamp=true,invokerPackage=client,apiPackage=client.api,"
                  + "modelPackage=client.model"));
      compile();
      URL[] classes = {HOME.resolve("classes").toUri().toURL()};
      try (var loader = new URLClassLoader(classes, GeneratedClients.class.getClassLoader())) {
        return Objects.toString(
            loader
                .loadClass("ClientProgram")
                .getMethod("run", String.class)
                .invoke(null, server.toString()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InvocationTargetException e) {
      throw new AssertionError("The program failed", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("There is no such program", e);
    }
  }

  /** Generates a client for Python and compiles all of it; answers how many files that was. */
  public static long python(URI document) {
    generate(document, PYTHON_HOME, List.of("--generator-name", "python"));
    var run = inPython("-W", "error", "-m", "compileall", "-q", PYTHON_HOME.toString());
    assertThat(run.exit()).as(run.output()).isZero();
    try (Stream<Path> files = Files.walk(PYTHON_HOME)) {
      return files.filter(file -> file.toString().endsWith(".pyc")).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static NodeJs.Run inPython(String... arguments) {
    List<String> command = new ArrayList<>(List.of("python3"));
    command.addAll(List.of(arguments));
    try {
      return NodeJs.start(Path.of("."), LIMIT, command);
    } catch (UncheckedIOException e) {
      throw Needed.missing(
          "python3 is not on the PATH: install Python 3.9 or later to run this test");
    }
  }

  private static void generate(URI document, Path home, List<String> more) {
    if (!Files.exists(GENERATOR)) {
      throw Needed.missing(
          GENERATOR + " is missing: ./muster test --full gets it, or mvn pre-integration-test");
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                GENERATOR.toString(),
                "generate",
                "--input-spec",
                document.toString(),
                "--output",
                home.toString(),
                "--global-property",
                "apis,models,supportingFiles,apiDocs=false,modelDocs=false,apiTests=false,"
                    + "modelTests=false"));
    command.addAll(more);
    var run = NodeJs.start(Path.of("."), LIMIT, command);
    assertThat(run.exit()).as(run.output()).isZero();
  }

  private static void compile() throws IOException {
    var compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    List<Path> sources = new ArrayList<>(List.of(PROGRAM));
    try (Stream<Path> files = Files.walk(HOME.resolve("src/main/java"))) {
      files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
    }
    var output = new StringWriter();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      var options =
          List.of(
              "-proc:none",
              "-nowarn",
              "-classpath",
              System.getProperty("java.class.path"),
              "-d",
              Files.createDirectories(HOME.resolve("classes")).toString());
      boolean compiled =
          compiler
              .getTask(
                  output,
                  manager,
                  null,
                  options,
                  null,
                  manager.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(compiled).as(output.toString()).isTrue();
    }
  }
}
