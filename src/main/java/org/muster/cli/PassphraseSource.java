package org.muster.cli;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.app.Settings;
import org.muster.core.CannotRunException;
import org.muster.platform.backup.Passphrase;

/**
 * Where the passphrase of a backup comes from: a file, the setting, or the terminal. Never an
 * argument, which other users of the machine can see.
 */
record PassphraseSource(Optional<String> given) {

  /** The first of file and setting; the terminal is asked later. */
  static PassphraseSource of(Settings settings, @Nullable Path file) {
    if (file == null) {
      return new PassphraseSource(settings.safekeeping().passphrase());
    }
    try {
      return new PassphraseSource(
          Optional.of(
              Files.readAllLines(file).stream()
                  .findFirst()
                  .orElseThrow(
                      () -> CannotRunException.setting("The file " + file + " is empty"))));
    } catch (IOException e) {
      throw CannotRunException.setting("The passphrase cannot be read from " + file);
    }
  }

  /** The passphrase of a backup that exists. */
  Passphrase known() {
    return Passphrase.of(given.orElseGet(() -> ask("Passphrase of the backup: ")));
  }

  /** The passphrase of a new backup; typed twice, for without it the secrets are lost. */
  Passphrase chosen() {
    return Passphrase.of(
        given.orElseGet(
            () -> {
              String first = ask("Passphrase for the backup's secrets: ");
              if (!first.equals(ask("Again: "))) {
                throw CannotRunException.setting("The two passphrases differ");
              }
              return first;
            }));
  }

  private static String ask(String prompt) {
    Console console = TerminalProgress.isWatched() ? System.console() : null;
    char[] typed = console == null ? null : console.readPassword("%s", prompt);
    if (typed == null) {
      throw CannotRunException.setting(
          "There is no passphrase for the backup's secrets; set MUSTER_BACKUP_PASSPHRASE, or use"
              + " --passphrase-file");
    }
    String text = new String(typed);
    Arrays.fill(typed, ' ');
    return text;
  }

  @Override
  public String toString() {
    return "a passphrase"; // never the text
  }
}
