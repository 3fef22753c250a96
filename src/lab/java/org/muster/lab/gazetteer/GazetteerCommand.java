package org.muster.lab.gazetteer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.Callable;
import java.util.zip.GZIPInputStream;
import org.muster.core.CannotRunException;
import org.muster.engine.gazetteer.GazetteerMaker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code muster gazetteer}. */
@Command(
    name = "gazetteer",
    description = {
      "Makes the gazetteer anew, for developers.",
      "From GeoNames' table cities1000, and from regions.txt and place-names.txt beside the result."
    })
public final class GazetteerCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", description = "cities1000.txt of GeoNames, plain or gzipped")
  private Path cities = Path.of("");

  @Option(
      names = "--index",
      paramLabel = "FOLDER",
      description = "where the text files are and places.bin goes; default: index")
  private Path index = Path.of("index");

  @Override
  public Integer call() {
    try {
      var maker =
          new GazetteerMaker(
              Files.readString(index.resolve("regions.txt")),
              Files.readString(index.resolve("place-names.txt")));
      Path part = index.resolve("places.bin.part");
      try {
        int towns;
        try (BufferedReader in = open(cities);
            OutputStream out = Files.newOutputStream(part)) {
          towns = maker.make(in, out);
        }
        Path target = index.resolve("places.bin");
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        System.out.printf("%s: %,d towns, %,d bytes%n", target, towns, Files.size(target));
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw CannotRunException.failed("The gazetteer cannot be made: " + e, e);
    }
    return 0;
  }

  private static BufferedReader open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    return new BufferedReader(
        new InputStreamReader(
            file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in,
            StandardCharsets.UTF_8));
  }
}
