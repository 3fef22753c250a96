package org.muster.demo;

import java.util.HashMap;
import java.util.Map;

/** Everything read from resources: towns, texts by language, customary limits, streets. */
record World(Towns towns, Map<String, LocalTexts> words, Limits limits, StreetAddresses addresses) {

  private static final String MODEL = "en"; // all languages must have its sections

  static World load() {
    Towns towns = Towns.load();
    var words = new HashMap<String, LocalTexts>();
    LocalTexts model = LocalTexts.load(MODEL);
    words.put(MODEL, model);
    for (CountryCustoms land : CountryCustoms.values()) {
      for (Town town : towns.in(land)) {
        words.computeIfAbsent(town.lang(), lang -> checked(lang, model));
      }
    }
    return new World(towns, Map.copyOf(words), Limits.load(), StreetAddresses.load());
  }

  private static LocalTexts checked(String lang, LocalTexts model) {
    LocalTexts words = LocalTexts.load(lang);
    words.mustMatch(model);
    return words;
  }

  LocalTexts words(Town town) {
    LocalTexts found = words.get(town.lang());
    if (found == null) {
      throw new IllegalStateException("no words for " + town.lang());
    }
    return found;
  }

  /** The town in the forms that sentences need. */
  Slots slots(Town town) {
    LocalTexts words = words(town);
    var slots = new Slots().with("town", town.name()).with("region", town.region());
    var dice = SeededRandom.of(0); // each section has one line, so there is nothing to choose
    Name in = town.in().isEmpty() ? words.name("in", dice, slots) : Name.of(town.in());
    Name of = town.of().isEmpty() ? words.name("of", dice, slots) : Name.of(town.of());
    // suffix of registered associations, where customary
    String registered = town.land() == CountryCustoms.DE ? " e. V." : "";
    return slots.with("in", in).with("of", of).with("ev", registered);
  }
}
