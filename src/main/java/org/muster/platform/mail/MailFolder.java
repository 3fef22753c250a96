package org.muster.platform.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Properties;
import java.util.UUID;
import java.util.regex.Pattern;
import org.simplejavamail.converter.EmailConverter;

/**
 * Writes each mail to a file {@code *.eml} (RFC 5322) that only the current user can read: for
 * instances without a mail server, whose operator reads the mails there. The log says where each
 * file is. Because they contain personal data, files are deleted after a week.
 */
final class MailFolder implements Mailer {

  private static final Logger LOG = System.getLogger(MailFolder.class.getName());

  /** How long files are kept. */
  static final Duration KEPT = Duration.ofDays(7);

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS").withZone(ZoneOffset.UTC);

  /** Complete files, and incomplete ones left by a crash; matches no other files in the folder. */
  private static final Pattern NAME =
      Pattern.compile("[0-9]{8}-[0-9-]+-[0-9a-f-]+\\.eml(\\.part)?");

  /** Shared, because creating a session scans the whole class path. */
  private static final Session SESSION = Session.getInstance(new Properties());

  private final Path folder;
  private final String from;
  private final Clock clock;

  /** Creates the folder with the first mail. */
  public MailFolder(Path folder, String from, Clock clock) {
    this.folder = folder.toAbsolutePath().normalize();
    this.from = from;
    this.clock = clock;
  }

  /** One: writing files is CPU-bound, and requests need the CPU, too. */
  @Override
  public int atOnce() {
    return 1;
  }

  @Override
  public void send(Mail mail) {
    String name = TIME.format(clock.instant()) + "-" + UUID.randomUUID() + ".eml";
    Path file = folder.resolve(name);
    try {
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      // gets its final name only when it is complete
      Path part = folder.resolve(name + ".part");
      Files.createFile(
          part, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part))) {
        EmailConverter.emailToMimeMessage(Messages.of(mail, from), SESSION).writeTo(out);
      }
      Files.move(part, file);
    } catch (IOException | MessagingException e) {
      throw new MailNotSentException(mail + " cannot be written to " + folder, e);
    }
    LOG.log(Level.INFO, "A mail, {0}, is in {1}", mail, file);
  }

  @Override
  public void tidy() {
    String kept = TIME.format(clock.instant().minus(KEPT)); // names start with the time of writing
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (DirectoryStream<Path> old =
        Files.newDirectoryStream(folder, file -> isMail(file) && name(file).compareTo(kept) < 0)) {
      for (Path file : old) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | DirectoryIteratorException e) {
      LOG.log(Level.WARNING, "Old mails in " + folder + " cannot be deleted", e);
    }
  }

  private static boolean isMail(Path file) {
    return NAME.matcher(name(file)).matches();
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }
}
