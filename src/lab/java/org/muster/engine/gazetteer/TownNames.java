package org.muster.engine.gazetteer;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All keys that a town is found by, and which of them are its own names. */
final class TownNames {

  private static final int MOST_LETTERS = 60;

  /** Airport codes and UN/LOCODEs. */
  private static final Pattern CODE = Pattern.compile("[A-Z]{1,5}");

  /** Links, notes and lists; GeoNames puts all into the same field. */
  private static final Pattern JUNK = Pattern.compile("[\\d/:=(\\[&@?]");

  /** The scripts of names that are kept. */
  static final Pattern SCRIPTS =
      Pattern.compile(
          "[\\p{IsLatin}\\p{IsCyrillic}\\p{IsGreek}\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}"
              + "\\p{IsHangul}\\p{IsCommon}\\p{IsInherited}]+");

  /** What many leave out: "upon Tyne", "(Saale)", "an der Oder". */
  private static final Pattern BY_THE_RIVER =
      Pattern.compile(
          " *[(/].*|[ -](?:upon|on|under|by|le|am|an der|a\\.d\\.|im|in der|ob der|bei|sur|sous|en|nad"
              + "|pod|aan (?:de|den)|sul|sulla|del|de la)[ -].*");

  private static final Map<String, String> DIGRAPHS =
      Map.of(
          "ä", "ae", "ö", "oe", "ü", "ue", "å", "aa", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "Å", "Aa");

  private final TownRecord town;
  private final ReviewedNames reviewed;
  private final Map<String, NameKind> keys = new TreeMap<>();

  private TownNames(TownRecord town, ReviewedNames reviewed) {
    this.town = town;
    this.reviewed = reviewed;
  }

  /** Each key, with what it is to the town. */
  static Map<String, NameKind> of(TownRecord town, ReviewedNames reviewed) {
    var names = new TownNames(town, reviewed);
    ReviewedNames.OfTown known = reviewed.of(town.id());
    names.own(town.name());
    names.own(town.ascii());
    if (known.local() != null) {
      names.own(known.local());
    }
    known.others().forEach(names::own);
    reviewed.familiar(town.id()).forEach(name -> names.add(name, NameKind.FAMILIAR));
    names.alternates();
    return names.keys;
  }

  private void own(String name) {
    add(name, NameKind.OWN);
    add(name.replaceAll("['’]", ""), NameKind.OWN);
    add(digraphs(name), NameKind.OWN);
    add(name.replaceAll("\\b(?i:saint|sankt)\\b", "St"), NameKind.OWN);
    add(name.replaceAll("\\bSt\\b\\.?", "Saint"), NameKind.OWN);
    add(name.replaceAll("\\bSte\\b\\.?", "Sainte"), NameKind.OWN);
    shortened(name);
  }

  /** "Newcastle" is called so, but no place whose whole name that is. */
  private void shortened(String name) {
    String less = BY_THE_RIVER.matcher(name).replaceFirst("");
    if (less.length() > 2) {
      add(less, NameKind.ALTERNATE);
      add(digraphs(less), NameKind.ALTERNATE);
    }
    if (town.country().equals("JP")) {
      add(name.replaceAll("-(shi|ku|machi)$", ""), NameKind.OWN);
    }
  }

  private void alternates() {
    List<String> names =
        town.alternates().stream().filter(Predicate.not(TownNames::isJunk)).toList();
    Set<String> mandarin =
        names.stream()
            .filter(PlaceNameKey::hasHan)
            .map(PlaceNameKey::latin)
            .collect(Collectors.toUnmodifiableSet());
    for (String name : names) {
      if (!mandarin.contains(PlaceNameKey.latin(name)) || PlaceNameKey.hasHan(name)) {
        add(name, NameKind.ALTERNATE);
        add(digraphs(name), NameKind.ALTERNATE);
      }
      if (town.country().equals("JP")) {
        add(name.replaceAll("[市区]$", ""), NameKind.ALTERNATE);
      }
    }
  }

  private static boolean isJunk(String name) {
    return (name.length() < 2 && !PlaceNameKey.hasHan(name))
        || name.length() > MOST_LETTERS
        || CODE.matcher(name).matches()
        || JUNK.matcher(name).find()
        || !SCRIPTS.matcher(name).matches();
  }

  private void add(String name, NameKind kind) {
    put(PlaceNameKey.ownScript(name), kind);
    if (!PlaceNameKey.hasHan(name)) {
      put(PlaceNameKey.latin(name), kind);
    }
  }

  private void put(@Nullable String key, NameKind kind) {
    if (key != null
        && !key.isEmpty()
        && NameTable.bytes(key).length <= PlaceNameKey.MOST_BYTES
        && !reviewed.isNot(town.id(), key)) {
      keys.merge(key, kind, NameKind::stronger);
    }
  }

  /** "Muenchen" for "München": how it is written where there are no such letters. */
  private static String digraphs(String name) {
    String plain = name;
    for (var letter : DIGRAPHS.entrySet()) {
      plain = plain.replace(letter.getKey(), letter.getValue());
    }
    return plain;
  }
}
