package org.muster.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Properties;
import java.util.UUID;
import org.simplejavamail.converter.EmailConverter;

/**
 * Writes each mail to a file {@code *.eml} (RFC 5322) that only this user can read, for instances
 * without a mail server: whoever runs it reads the mails there. The log says where each one is.
 */
public final class MailFolder implements Mailer {

  private static final Logger LOG = System.getLogger(MailFolder.class.getName());
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS").withZone(ZoneOffset.UTC);

  /** Kept, since to make one looks through the whole class path. */
  private static final Session SESSION = Session.getInstance(new Properties());

  private final Path folder;
  private final String from;
  private final Clock clock;

  /** Mails go to this folder, which is made when the first one comes. */
  public MailFolder(Path folder, String from, Clock clock) {
    this.folder = folder.toAbsolutePath().normalize();
    this.from = from;
    this.clock = clock;
  }

  @Override
  public void send(Mail mail) {
    String name = TIME.format(clock.instant()) + "-" + UUID.randomUUID() + ".eml";
    Path file = folder.resolve(name);
    try {
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      // under its name only when it is whole
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
}
