package org.muster.platform.exchange;

import java.util.List;
import java.util.Map;
import org.muster.core.Fault;
import org.muster.core.Transferable;

/**
 * What an import did.
 *
 * @param taken whether anything was written: false if a fault stopped it all
 * @param outcomes by type
 * @param faults the first of them
 * @param faultCount how many there were in all
 */
public record ImportReport(
    boolean taken,
    Map<String, Transferable.Outcome> outcomes,
    List<LineFault> faults,
    long faultCount) {

  /** Something wrong with a line of a file. */
  public record LineFault(String file, long line, Fault fault) {
    @Override
    public String toString() {
      String field = fault.name().isEmpty() ? "" : fault.name() + ": ";
      return file + ":" + line + ": " + field + fault.detail();
    }
  }
}
