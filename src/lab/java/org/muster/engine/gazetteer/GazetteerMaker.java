package org.muster.engine.gazetteer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.muster.core.CannotRunException;

/**
 * Makes the gazetteer's file from GeoNames' table of cities and three reviewed text files. The same
 * input makes the same bytes.
 */
public final class GazetteerMaker {

  private static final Comparator<TownRecord> LARGEST_FIRST =
      Comparator.comparingInt(TownRecord::population).reversed().thenComparingInt(TownRecord::id);

  private final List<TextFile> files;
  private final TextFile nameFile;
  private final TextFile areaFile;
  private final Regions regions;
  private final ReviewedNames reviewed;
  private final Areas areas;

  /**
   * Takes the reviewed files.
   *
   * @param regions the text of {@code index/regions.txt}
   * @param names the text of {@code index/place-names.txt}
   * @param areas the text of {@code index/areas.txt}
   * @throws CannotRunException one has a wrong line; names the file and the line
   */
  public GazetteerMaker(String regions, String names, String areas) {
    var regionFile = new TextFile("index/regions.txt", regions);
    nameFile = new TextFile("index/place-names.txt", names);
    areaFile = new TextFile("index/areas.txt", areas);
    files = List.of(regionFile, nameFile, areaFile);
    this.regions = Regions.read(regionFile);
    reviewed = ReviewedNames.read(nameFile);
    this.areas = Areas.read(areaFile);
  }

  /**
   * Writes the file; answers how many towns are in it.
   *
   * @param cities lines as GeoNames publishes them
   * @throws CannotRunException a line is wrong, or a reviewed name is of no town there
   */
  public int make(BufferedReader cities, OutputStream out) throws IOException {
    List<TownRecord> towns = read(cities);
    try {
      new Gathering(towns, regions, areas, reviewed).writer().write(hash(), out);
    } catch (IllegalArgumentException e) {
      throw CannotRunException.failed(areaFile.name() + ": " + e.getMessage(), e);
    }
    return towns.size();
  }

  /** SHA-256 of the reviewed files: tells a file that was not made anew after they changed. */
  byte[] hash() {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      files.forEach(file -> sha.update(file.text().getBytes(StandardCharsets.UTF_8)));
      return sha.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<TownRecord> read(BufferedReader cities) throws IOException {
    var towns = new ArrayList<TownRecord>();
    Set<Integer> missing = new HashSet<>(reviewed.towns());
    int number = 0;
    for (String line = cities.readLine(); line != null; line = cities.readLine()) {
      number++;
      try {
        TownRecord town = TownRecord.parse(line);
        if (town.stands()) {
          towns.add(town);
          missing.remove(town.id());
        }
      } catch (IllegalArgumentException e) {
        throw CannotRunException.failed("The cities, line " + number + ": " + e.getMessage(), e);
      }
    }
    if (!missing.isEmpty()) {
      throw CannotRunException.failed(
          nameFile.name() + ": no such towns: " + new TreeSet<>(missing), null);
    }
    towns.sort(LARGEST_FIRST);
    return towns;
  }
}
