package org.muster.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.app.OpenDatabase;
import org.muster.app.Program;
import org.muster.app.Settings;
import org.muster.app.Shutdown;
import org.muster.core.CannotRunException;
import org.muster.platform.exchange.Exporter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code muster export}: writes the community as JSON lines. */
@Command(
    name = "export",
    description = {
      "Writes clubs, venues, players and games as JSON Lines, in the form that import takes.",
      "Accounts, members and registrations are not in it: for everything use backup."
    })
final class ExportCommand implements Callable<Integer> {

  private static final int CONNECTIONS = 2;

  private final Program program;
  private final Supplier<Settings> settings;
  private final Shutdown shutdown;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "the file to write; default: standard output")
  private @Nullable Path file;

  @Option(
      names = "--without-private",
      description =
          "only what everybody can find, as everybody sees it: a file to give away. Without drafts,"
              + " what is private, unlisted, for members or hidden, and minors; places are as exact"
              + " as the public sees them")
  private boolean withoutPrivate;

  public ExportCommand(Program program, Supplier<Settings> settings, Shutdown shutdown) {
    this.program = program;
    this.settings = settings;
    this.shutdown = shutdown;
  }

  @Override
  public Integer call() {
    Settings wanted = settings.get();
    OpenDatabase open = shutdown.opening(() -> OpenDatabase.of(wanted, CONNECTIONS));
    Exporter exporter = program.exporter(open.database());
    try {
      if (file == null) {
        try (Writer out = writer(new FileOutputStream(FileDescriptor.out))) {
          write(exporter, out);
        }
      } else {
        toFile(exporter, file);
      }
    } catch (IOException | UncheckedIOException e) {
      String where = file == null ? "Standard output" : file.toString();
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw CannotRunException.failed(where + " cannot be written: " + cause.getMessage(), e);
    }
    return 0;
  }

  /** Renames the file when it is complete, because half an export looks like a whole one. */
  private void toFile(Exporter exporter, Path target) throws IOException {
    Path part = target.resolveSibling(target.getFileName() + ".part");
    try {
      try (Writer out = writer(ownersOnly(part))) {
        write(exporter, out);
      }
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private void write(Exporter exporter, Writer out) {
    try (var progress = new TerminalProgress()) {
      exporter.write(out, !withoutPrivate, progress);
    }
  }

  /** Legal names and birth dates are not for the other users of the machine. */
  private static OutputStream ownersOnly(Path file) throws IOException {
    Files.deleteIfExists(file);
    if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }
    return Files.newOutputStream(file);
  }

  private static Writer writer(OutputStream out) {
    return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
  }
}
