package org.muster.engine.gazetteer;

import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;

/**
 * Makes the file of postcodes from GeoNames' tables of postal codes, one for each country. The same
 * input makes the same bytes.
 */
public final class PostcodeMaker {

  private static final int COUNTRY = 0;
  private static final int CODE = 1;
  private static final int LAT = 9;
  private static final int LON = 10;

  /** The middle of the places of a code. */
  private static final class Middle {
    private double lat;
    private double lon;
    private int places;

    void add(double lat, double lon) {
      this.lat += lat;
      this.lon += lon;
      places++;
    }

    static int rounded(double sum, int places) {
      return (int) Math.round(sum / places * PostcodeTable.DEGREE);
    }
  }

  private final TreeMap<String, TreeMap<String, Middle>> codes = new TreeMap<>();

  /** Takes lines as GeoNames publishes them. */
  public void add(BufferedReader table) throws IOException {
    for (String line = table.readLine(); line != null; line = table.readLine()) {
      String[] f = line.split("\t", -1);
      String code = f[CODE].toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
      if (!f[LAT].isEmpty() && !code.isEmpty()) {
        codes
            .computeIfAbsent(f[COUNTRY], _ -> new TreeMap<>())
            .computeIfAbsent(code, _ -> new Middle())
            .add(Double.parseDouble(f[LAT]), Double.parseDouble(f[LON]));
      }
    }
  }

  /** Writes the file; answers how many codes are in it. */
  public int write(OutputStream out) throws IOException {
    int size = 0;
    try (var packed = new DataOutputStream(new GZIPOutputStream(out))) {
      packed.writeInt(Postcodes.MAGIC);
      for (var country : codes.entrySet()) {
        packed.writeBytes(country.getKey());
        country(packed, country.getValue());
        size += country.getValue().size();
      }
    }
    return size;
  }

  private static void country(DataOutputStream out, SortedMap<String, Middle> its)
      throws IOException {
    int width = its.keySet().stream().mapToInt(String::length).max().orElse(0);
    out.writeByte(width);
    out.writeInt(its.size());
    for (String code : its.keySet()) {
      out.write((code + " ".repeat(width - code.length())).getBytes(StandardCharsets.US_ASCII));
    }
    Collection<Middle> middles = its.values();
    for (Middle middle : middles) {
      out.writeShort(Middle.rounded(middle.lat, middle.places));
    }
    for (Middle middle : middles) {
      out.writeShort(Middle.rounded(middle.lon, middle.places));
    }
  }
}
