package org.muster;

import java.nio.file.Path;
import org.muster.app.Application;
import org.muster.cli.MusterCommand;

/** The entry point of the program; its commands are in {@link MusterCommand}. */
public final class Main {

  private Main() {}

  public static void main(String... args) {
    System.exit(MusterCommand.run(new Application(), System.getenv(), Path.of(""), args));
  }
}
