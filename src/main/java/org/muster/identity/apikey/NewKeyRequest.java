package org.muster.identity.apikey;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.muster.core.Fault;
import org.muster.core.OneLine;
import org.muster.core.Problem;
import org.muster.core.Scope;

/**
 * The properties of a key to create.
 *
 * @param name 1 to 60 characters, stripped, without control characters
 * @param scopes at least one
 * @param days until it expires, 1 to {@value #MOST_DAYS}
 */
public record NewKeyRequest(String name, Set<Scope> scopes, int days) {

  public static final int LONGEST_NAME = 60;
  public static final int DAYS = 90;
  public static final int MOST_DAYS = 365;

  public NewKeyRequest {
    name = name.strip();
    scopes = Set.copyOf(scopes);
  }

  /**
   * Validates all properties.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules} with every fault
   */
  void check() {
    List<Fault> faults = new ArrayList<>(0);
    int length = name.codePointCount(0, name.length());
    if (length < 1 || length > LONGEST_NAME || !OneLine.fits(name)) {
      faults.add(
          Fault.pointer(
              "/name", "length", "The name must have 1 to " + LONGEST_NAME + " characters."));
    }
    if (scopes.isEmpty()) {
      faults.add(Fault.pointer("/scopes", "empty", "Choose at least one scope."));
    }
    if (days < 1 || days > MOST_DAYS) {
      faults.add(
          Fault.pointer(
              "/days", "out_of_range", "The number of days must be from 1 to " + MOST_DAYS + "."));
    }
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }
}
