package org.muster.engine.vocabulary;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.muster.engine.vocabulary.WordFile.WrongLineException;

/** All terms with what they stand for, as the lines of the files add them. Keys are of terms. */
final class Lexicon {

  /** How a term stands to another. */
  enum Role {
    EQUIVALENT,
    ONE_WAY
  }

  /**
   * One use of a term.
   *
   * @param target of equivalents the canonical term, which stands so to itself
   * @param where file and line
   */
  record Use(Term term, Role role, Term target, String where) {}

  private final Map<String, List<Use>> uses = new LinkedHashMap<>();
  private final Map<String, List<Use>> groups = new LinkedHashMap<>();
  private final Map<String, Set<String>> ambiguous = new HashMap<>();
  private final Map<String, Set<String>> languages = new HashMap<>();

  void add(Term term, Role role, Term target, String where) throws WrongLineException {
    List<Use> known = uses.computeIfAbsent(term.key(), _ -> new ArrayList<>());
    for (Use use : known) {
      boolean sameTarget = use.target.key().equals(target.key());
      if (sameTarget && use.role == role && use.term.equals(term)) {
        return; // said again, for another language
      }
      if (contradicts(use, term, role, sameTarget)) {
        throw new WrongLineException(
            "\"%s\" is already %s (%s)"
                .formatted(
                    term.text(), said(use.role, use.term, use.target), shortened(use.where)));
      }
    }
    var use = new Use(term, role, target, where);
    known.add(use);
    if (role == Role.EQUIVALENT) {
      groups.computeIfAbsent(target.key(), _ -> new ArrayList<>()).add(use);
    }
  }

  /** Two canonical terms at once, or two relations to the same one, in languages that overlap. */
  private static boolean contradicts(Use use, Term term, Role role, boolean sameTarget) {
    String one = use.term.language();
    String other = term.language();
    if (one != null && other != null && !one.equals(other)) {
      return false;
    }
    if (one == null != (other == null)) {
      return false; // tagged means: in that language it is this instead
    }
    return sameTarget ? use.role != role : use.role == Role.EQUIVALENT && role == Role.EQUIVALENT;
  }

  private static String said(Role role, Term term, Term target) {
    return switch (role) {
      case EQUIVALENT ->
          term.key().equals(target.key())
              ? "a canonical term"
              : "equivalent to \"" + target.text() + "\"";
      case ONE_WAY -> "one way to \"" + target.text() + "\"";
    };
  }

  private static String shortened(String where) {
    return where.substring(where.lastIndexOf('/') + 1);
  }

  void addAmbiguous(Term term) {
    String language = term.language();
    ambiguous
        .computeIfAbsent(term.key(), _ -> new HashSet<>())
        .add(language == null ? "" : language);
  }

  void addLanguages(Term term, Collection<String> spoken) {
    String only = term.language();
    languages
        .computeIfAbsent(term.key(), _ -> new TreeSet<>())
        .addAll(only == null ? spoken : Set.of(only));
  }

  Collection<String> keys() {
    return uses.keySet();
  }

  /** The terms that stand for others as others do for them. */
  List<String> equivalents() {
    return uses.entrySet().stream()
        .filter(uses -> uses.getValue().stream().anyMatch(use -> use.role == Role.EQUIVALENT))
        .map(Map.Entry::getKey)
        .toList();
  }

  boolean has(String key) {
    return uses.containsKey(key);
  }

  /** Every use in order of the files. */
  List<Use> all() {
    return uses.values().stream().flatMap(List::stream).toList();
  }

  /**
   * What a term stands for in a language; where that language has a meaning of its own, only that.
   */
  List<Use> uses(String key, @Nullable String language) {
    List<Use> said =
        uses.getOrDefault(key, List.of()).stream().filter(u -> u.term.isIn(language)).toList();
    List<Use> own = said.stream().filter(u -> u.term.language() != null).toList();
    return own.isEmpty() ? said : own;
  }

  /** The terms that are equivalent under a canonical one, itself first. */
  List<Use> group(String canonical) {
    return groups.getOrDefault(canonical, List.of());
  }

  boolean isAmbiguous(String key, @Nullable String language) {
    Set<String> where = ambiguous.getOrDefault(key, Set.of());
    return where.contains("") || (language != null && where.contains(language));
  }

  /** The languages whose word it is; none for what all share. */
  Set<String> languages(String key) {
    return languages.getOrDefault(key, Set.of());
  }
}
