package org.muster.community.browse;

import java.util.List;
import org.muster.delivery.web.Form;

/** The searches that somebody keeps. */
public record KeptModel(List<Kept> searches, Form form) {

  public KeptModel {
    searches = List.copyOf(searches);
  }

  /**
   * A search.
   *
   * @param href of its list
   * @param kind of what it finds
   * @param text that is searched for; empty if there is none
   * @param conditions what else it asks for
   * @param often how soon its owner is told
   * @param channels by what
   * @param paused whether nothing is told
   * @param news when that was last; empty: never
   * @param action address of the form that changes it
   * @param version that is shown
   */
  public record Kept(
      String id,
      String name,
      String href,
      String kind,
      String text,
      List<String> conditions,
      List<SavingModel.Often> often,
      List<SavingModel.Often> channels,
      boolean paused,
      String news,
      String action,
      long version) {}
}
