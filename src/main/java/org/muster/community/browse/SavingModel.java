package org.muster.community.browse;

import java.util.List;
import org.muster.delivery.web.Form;

/**
 * What the page shows that saves a search.
 *
 * @param action address of the form
 * @param list address of the list
 * @param text that is searched for; empty if there is none
 * @param conditions what else the search asks for
 * @param done whether it was saved
 */
public record SavingModel(
    String action,
    String list,
    String text,
    List<String> conditions,
    Form form,
    List<Often> often,
    boolean done) {

  public SavingModel {
    conditions = List.copyOf(conditions);
    often = List.copyOf(often);
  }

  /** How often one is told. */
  public record Often(String value, String label, boolean chosen) {}
}
