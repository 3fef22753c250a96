package org.muster.engine.lucene.sync;

import java.util.Locale;
import java.util.TimeZone;
import java.util.TreeMap;
import org.muster.engine.lucene.Followed;
import org.muster.platform.db.Database;

/** Says how an index is made in a process of its own, with another locale and time zone. */
final class DefinitionProcess {

  private DefinitionProcess() {}

  public static void main(String[] args) {
    Locale.setDefault(Locale.forLanguageTag(args[0]));
    TimeZone.setDefault(TimeZone.getTimeZone(args[1]));
    try (Database none = Database.open(new Database.Address("jdbc:postgresql:none", "", ""), 1)) {
      System.out.println(text(Definition.of(Followed.sources(none))));
    }
  }

  static String text(Definition definition) {
    return definition.shape() + " " + new TreeMap<>(definition.content());
  }
}
