package org.muster.lab;

import java.nio.file.Path;
import java.util.List;
import org.muster.app.Application;
import org.muster.cli.MusterCommand;
import org.muster.lab.basemap.BasemapCommand;
import org.muster.lab.bench.BenchCommand;
import org.muster.lab.gazetteer.GazetteerCommand;
import org.muster.lab.release.KnownFaultsCommand;
import org.muster.lab.relevance.RelevanceCommand;

/** The program with the commands that measure it and that make its data. */
public final class Lab {

  private Lab() {}

  public static void main(String... args) {
    System.exit(
        MusterCommand.run(
            new Application(),
            System.getenv(),
            Path.of(""),
            shutdown ->
                List.of(
                    new BenchCommand(shutdown),
                    new RelevanceCommand(shutdown),
                    new GazetteerCommand(),
                    new BasemapCommand(),
                    new KnownFaultsCommand()),
            args));
  }
}
