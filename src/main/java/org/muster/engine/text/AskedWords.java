package org.muster.engine.text;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The words of a query, with all that comparing them with names takes and no name changes. */
public final class AskedWords {

  private final QueryWords query;
  private final List<String> words;
  private final List<Set<String>> forms;
  private final boolean[] digits;
  private final Typos.Word[] asTyped;
  private final Spelling[] alone;
  private final Spelling[] withNext;
  private final Spelling whole;
  private final boolean isLatin;

  /** What may be misspelt, and how many letters of it may be wrong. */
  private record Spelling(Typos.Word word, int allowed) {

    static Spelling of(String text) {
      return new Spelling(Typos.Word.of(text), QueryWords.typosAllowed(text));
    }

    String text() {
      return word.text();
    }

    int typos(Typos.Word other) {
      return word.to(other, allowed);
    }

    /** Whether something of this length may be the same, misspelt. */
    boolean mayBe(int length) {
      return Math.abs(text().length() - length) <= allowed;
    }
  }

  public AskedWords(QueryWords query) {
    this.query = query;
    words = query.words();
    int n = words.size();
    forms = IntStream.range(0, n).mapToObj(query::formsOf).toList();
    digits = new boolean[n];
    asTyped = new Typos.Word[n];
    alone = new Spelling[n];
    withNext = new Spelling[Math.max(0, n - 1)];
    for (int i = 0; i < n; i++) {
      String word = words.get(i);
      String letters = QueryWords.lettersOf(word);
      digits[i] = !letters.equals(word);
      asTyped[i] = Typos.Word.of(word);
      alone[i] = Spelling.of(letters);
      if (i + 1 < n) {
        withNext[i] = Spelling.of(word + words.get(i + 1));
      }
    }
    whole = Spelling.of(String.join("", words));
    isLatin = Latin.isLatin(whole.text());
  }

  public QueryWords query() {
    return query;
  }

  public int size() {
    return words.size();
  }

  public String word(int i) {
    return words.get(i);
  }

  public boolean isLast(int i) {
    return i == words.size() - 1;
  }

  /** See {@link QueryWords#formsOf}. */
  public Set<String> forms(int i) {
    return forms.get(i);
  }

  /** A word together with the next one; not for the last. */
  public String pair(int i) {
    return withNext[i].text();
  }

  /** Whether a word has digits that stand for letters: one slip. */
  public boolean hasDigitsForLetters(int i) {
    return digits[i];
  }

  /** Whether letters of a word may be wrong. */
  public boolean mayBeMisspelt(int i) {
    return alone[i].allowed() > 0;
  }

  /** How many letters are wrong if a word of a name is meant. */
  public int typos(int i, Typos.Word of) {
    return alone[i].typos(of);
  }

  /** The same for two words of a name that are written together here. */
  public int typos(int i, String first, String second) {
    return alone[i].mayBe(first.length() + second.length())
        ? alone[i].typos(Typos.Word.of(first + second))
        : Typos.TOO_MANY;
  }

  /** The same for a word and the next one, which are one in the name; not for the last. */
  public int typosOfPair(int i, Typos.Word of) {
    return withNext[i].typos(of);
  }

  /** How many letters are wrong if the word begins a word of a name. */
  public int typosOfBeginning(int i, Typos.Word of) {
    return asTyped[i].toBeginning(of, alone[i].allowed());
  }

  /** All of them without spaces. */
  public String joined() {
    return whole.text();
  }

  public boolean isLatin() {
    return isLatin;
  }

  /** Whether a name has about as many letters as all of them, so that it may be them, misspelt. */
  public boolean mayBeWhole(List<String> name) {
    int letters = 0;
    for (String word : name) {
      letters += word.length();
    }
    return whole.mayBe(letters);
  }

  /** How many letters are wrong if all of them are a name without spaces. */
  public int typosOfWhole(String of) {
    return whole.typos(Typos.Word.of(of));
  }
}
