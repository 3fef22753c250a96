package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.muster.engine.text.Typos;

/**
 * The distinct words, or whole names, of an index, by number: found as they are, by how they begin,
 * and by the trigrams that they share with a misspelt one.
 *
 * <p>Only ever grows: a word whose last document is gone stays and finds nothing. Added to by one
 * thread at a time, asked by any.
 */
final class TermDictionary {

  /**
   * Longer ones are not misspelt words, and nobody mends them. Their trigrams are counted in bytes:
   * see {@link Scratch}.
   */
  private static final int LONGEST = 80;

  /** A list so many times as long is sooner searched than walked through. */
  private static final int MUCH_LONGER = 16;

  /** A trigram that more than one in so many words have is common, if more than a few have it. */
  private static final int MANY = 32;

  private static final int FEW = 256;

  /** What stands before and behind a word in its trigrams. */
  private static final char EDGE = ' ';

  private final Map<String, Integer> numbers = new ConcurrentHashMap<>();
  private final ConcurrentSkipListMap<String, Integer> sorted = new ConcurrentSkipListMap<>();
  private final Map<Long, Postings> grams = new ConcurrentHashMap<>();
  private volatile String[] words = new String[1024];
  private volatile int size;

  /** Numbers in ascending order; the array may be read up to {@link #size} while it grows. */
  static final class Postings {
    private volatile int[] numbers = new int[2];
    private volatile int size;

    /** By one thread at a time. */
    void add(int number) {
      int last = size;
      if (last == numbers.length) {
        numbers = Arrays.copyOf(numbers, last * 2);
      }
      numbers[last] = number;
      size = last + 1;
    }

    /** Those of the first {@code words} words, whatever is added meanwhile. */
    Listed of(int words) {
      int n = size;
      int[] seen = numbers;
      while (n > 0 && seen[n - 1] >= words) {
        n--;
      }
      return new Listed(seen, n);
    }
  }

  /** The first {@code size} numbers of an array that may be longer by now. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Listed(int[] numbers, int size) {}

  /**
   * A word that looks like another.
   *
   * @param shared how many trigrams both have
   */
  record Alike(int number, String word, int shared) {}

  /** The number of a word, which gets one if it has none. */
  synchronized int add(String word) {
    Integer known = numbers.get(word);
    if (known != null) {
      return known;
    }
    int number = size;
    if (number == words.length) {
      words = Arrays.copyOf(words, number * 2);
    }
    words[number] = word;
    size = number + 1;
    if (word.length() <= LONGEST) {
      for (long gram : grams(word)) {
        grams.computeIfAbsent(gram, _ -> new Postings()).add(number);
      }
    }
    numbers.put(word, number);
    sorted.put(word, number);
    return number;
  }

  /** The word as it is kept here, so that the same word is not kept twice. */
  String kept(String word) {
    int number = add(word); // which may make the array anew
    return words[number];
  }

  /** The number of a word; -1 if it has none. */
  int number(String word) {
    Integer number = numbers.get(word);
    return number == null ? -1 : number;
  }

  boolean contains(String word) {
    return numbers.containsKey(word);
  }

  /** Words that begin so, in alphabetical order. */
  Collection<String> beginning(String with) {
    return sorted.subMap(with, true, with + Character.MAX_VALUE, true).keySet();
  }

  /** Numbers of the words that begin so. */
  Collection<Integer> numbersBeginning(String with) {
    return sorted.subMap(with, true, with + Character.MAX_VALUE, true).values();
  }

  /**
   * Words that share trigrams with a text, in no order. Whoever shares enough shares one of the
   * rarest: only these choose words, the others only count.
   *
   * @param least how many they must share, at least 1
   * @param likeness the least {@link #likeness}
   * @param shortest what is shorter is left out
   * @param longest what is longer is left out
   */
  List<Alike> alike(String text, int least, double likeness, int shortest, int longest) {
    if (text.length() > LONGEST) {
      return List.of();
    }
    int asked = gramCount(text);
    int size = this.size;
    long[] grams = grams(text);
    var lists = new ArrayList<Listed>(grams.length);
    for (long gram : grams) {
      Postings list = this.grams.get(gram);
      if (list != null) {
        lists.add(list.of(size));
      }
    }
    if (lists.isEmpty()) {
      return List.of();
    }
    lists.sort(Comparator.comparingInt(Listed::size));
    int missing = grams.length - lists.size();
    int choosing = grams.length - Math.max(1, least) + 1 - missing;
    // what nearly everything shares ("airsoft") says nothing: it chooses only if nothing else does
    int common = Math.max(FEW, size / MANY);
    while (choosing > 1 && lists.get(Math.min(choosing, lists.size()) - 1).size() > common) {
      choosing--;
    }
    try (Scratch scratch = Scratch.take(size)) {
      for (int i = 0; i < lists.size(); i++) {
        count(lists.get(i), scratch, i < choosing);
      }
      var alike = new ArrayList<Alike>();
      for (int i = 0; i < scratch.touched(); i++) {
        int number = scratch.touched(i);
        int shared = scratch.get(number);
        if (shared >= least) {
          String word = words[number];
          if (word.length() >= shortest
              && word.length() <= longest
              && likeness(shared, asked, gramCount(word)) >= likeness) {
            alike.add(new Alike(number, word, shared));
          }
        }
      }
      return alike;
    }
  }

  /**
   * How much of their trigrams two words have in common, from 0 to 1 (Dice).
   *
   * @param shared how many both have
   * @param one how many one has
   * @param other how many the other has
   */
  static double likeness(int shared, int one, int other) {
    return 2.0 * shared / (one + other);
  }

  /**
   * A word that is spelt nearly like another.
   *
   * @param typos how many letters are wrong
   * @param shared how many trigrams both have
   */
  record Near(String word, int typos, int shared) {}

  /**
   * Words with a few wrong letters, in no order.
   *
   * @param most how many may be wrong
   * @param spoilt how many trigrams that many may spoil, at most
   */
  List<Near> near(String word, int most, int spoilt) {
    int least = Math.max(1, gramCount(word) - spoilt);
    var asked = Typos.Word.of(word);
    return alike(word, least, 0, word.length() - most, word.length() + most).stream()
        .map(
            like ->
                new Near(like.word(), asked.to(Typos.Word.of(like.word()), most), like.shared()))
        .filter(near -> near.typos() != Typos.TOO_MANY)
        .toList();
  }

  /** The same of slips of which one at most is a swap: it spoils four trigrams, others three. */
  List<Near> near(String word, int most) {
    return near(word, most, 3 * most + 1);
  }

  private static void count(Listed list, Scratch scratch, boolean choosing) {
    int n = list.size();
    int[] numbers = list.numbers();
    if (choosing) {
      for (int i = 0; i < n; i++) {
        scratch.add(numbers[i]);
      }
    } else if (n < scratch.touched() * MUCH_LONGER) {
      for (int i = 0; i < n; i++) {
        if (scratch.get(numbers[i]) > 0) {
          scratch.add(numbers[i]);
        }
      }
    } else {
      for (int i = 0; i < scratch.touched(); i++) {
        int number = scratch.touched(i);
        if (Arrays.binarySearch(numbers, 0, n, number) >= 0) {
          scratch.add(number);
        }
      }
    }
  }

  /** How many trigrams a word has that is told from its neighbours by two edges. */
  static int gramCount(String word) {
    return word.length() + 2;
  }

  /** Each three letters that follow each other, with two edges on both sides; each once. */
  private static long[] grams(String word) {
    long[] grams = new long[word.length() + 2];
    int n = 0;
    long window = EDGE << 16 | EDGE;
    for (int i = 0; i < word.length() + 2; i++) {
      long next = i < word.length() ? word.charAt(i) : EDGE;
      window = (window << 16 | next) & 0xffff_ffff_ffffL;
      boolean seen = false;
      for (int j = 0; j < n && !seen; j++) {
        seen = grams[j] == window;
      }
      if (!seen) {
        grams[n++] = window;
      }
    }
    return Arrays.copyOf(grams, n);
  }
}
