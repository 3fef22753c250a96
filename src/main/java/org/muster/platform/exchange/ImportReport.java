package org.muster.platform.exchange;

import java.util.List;
import java.util.Map;
import org.muster.core.Fault;
import org.muster.core.Transferable;

/**
 * The result of an import.
 *
 * @param taken whether anything was written: false if a fault stopped the import
 * @param outcomes by type
 * @param faults the first ones
 * @param faultCount the number of all faults
 * @param rows the first ones that a dry run would have made or changed
 */
public record ImportReport(
    boolean taken,
    Map<String, Transferable.Outcome> outcomes,
    List<LineFault> faults,
    long faultCount,
    List<Row> rows) {

  /** What a dry run would have made, or changed. */
  public record Row(String file, long line, String type, String key, boolean made) {
    @Override
    public String toString() {
      return file + ":" + line + ": " + (made ? "new " : "changed ") + type + " " + key;
    }
  }

  /** A fault of a line. */
  public record LineFault(String file, long line, Fault fault) {
    @Override
    public String toString() {
      String field = fault.name().isEmpty() ? "" : fault.name() + ": ";
      return file + ":" + line + ": " + field + fault.detail();
    }
  }
}
