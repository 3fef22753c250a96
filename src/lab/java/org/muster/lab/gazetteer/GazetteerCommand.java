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
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;
import org.muster.engine.gazetteer.GazetteerMaker;
import org.muster.engine.gazetteer.PostcodeMaker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code muster gazetteer}. */
@Command(
    name = "gazetteer",
    description = {
      "Makes the gazetteer anew, for developers.",
      "From GeoNames' table cities1000, and from regions.txt, place-names.txt and areas.txt beside"
          + " the result; with --postcodes from GeoNames' postal codes, too."
    })
public final class GazetteerCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", description = "cities1000.txt of GeoNames, plain or gzipped")
  private Path cities = Path.of("");

  @Option(
      names = "--index",
      paramLabel = "FOLDER",
      description = "where the text files are and places.bin goes; default: index")
  private Path index = Path.of("index");

  @Option(
      names = "--postcodes",
      paramLabel = "FOLDER",
      description = "GeoNames' postal codes, a file XX.txt.gz for each country")
  private @Nullable Path postcodes;

  @Override
  public Integer call() {
    try {
      var maker =
          new GazetteerMaker(
              Files.readString(index.resolve("regions.txt")),
              Files.readString(index.resolve("place-names.txt")),
              Files.readString(index.resolve("areas.txt")));
      make(
          "places.bin",
          out -> {
            try (BufferedReader in = open(cities)) {
              return maker.make(in, out);
            }
          });
      if (postcodes != null) {
        PostcodeMaker codes = codes(postcodes);
        make("postcodes.bin", codes::write);
      }
    } catch (IOException e) {
      throw CannotRunException.failed("The gazetteer cannot be made: " + e, e);
    }
    return 0;
  }

  /** Writes a file and answers how much is in it. */
  @FunctionalInterface
  private interface Making {
    int to(OutputStream out) throws IOException;
  }

  private void make(String name, Making making) throws IOException {
    Path part = index.resolve(name + ".part");
    try {
      int size;
      try (OutputStream out = Files.newOutputStream(part)) {
        size = making.to(out);
      }
      Path target = index.resolve(name);
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
      System.out.printf("%s: %,d entries, %,d bytes%n", target, size, Files.size(target));
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static PostcodeMaker codes(Path folder) throws IOException {
    var codes = new PostcodeMaker();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        try (BufferedReader in = open(file)) {
          codes.add(in);
        }
      }
    }
    return codes;
  }

  private static BufferedReader open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    return new BufferedReader(
        new InputStreamReader(
            file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in,
            StandardCharsets.UTF_8));
  }
}
