package org.muster.lab.basemap;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.Callable;
import org.muster.core.CannotRunException;
import org.muster.delivery.map.BasemapMaker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code muster basemap}. */
@Command(
    name = "basemap",
    description = {
      "Makes the basemap anew, for developers.",
      "From files of Natural Earth, as index/places-licence.txt names them."
    })
public final class BasemapCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FOLDER", description = "where the files of Natural Earth are")
  private Path source = Path.of("");

  @Option(
      names = "--index",
      paramLabel = "FOLDER",
      description = "where basemap.bin goes; default: index")
  private Path index = Path.of("index");

  @Override
  public Integer call() {
    Path target = index.resolve("basemap.bin");
    Path part = index.resolve("basemap.bin.part");
    try {
      try {
        int points;
        try (OutputStream out = Files.newOutputStream(part)) {
          points = BasemapMaker.make(source, out);
        }
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        System.out.printf("%s: %,d points, %,d bytes%n", target, points, Files.size(target));
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw CannotRunException.failed("The basemap cannot be made: " + e, e);
    }
    return 0;
  }
}
