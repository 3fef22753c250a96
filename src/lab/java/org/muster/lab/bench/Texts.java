package org.muster.lab.bench;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.muster.lab.relevance.Corruption;

/**
 * Texts to search for, none of them twice, so that no cache of answers helps: by turns a name, one
 * of four of them as it is and the others wrong in all ways of both models, and a sentence. The
 * same seed gives the same texts. When all names were given out as they are, there are only wrong
 * ones.
 */
public final class Texts {

  /** Names as they are. */
  static final String EXACT = "exact";

  private static final String SECOND = "2 ";
  private static final String SENTENCE = "sentence ";
  private static final int EXACT_ONE_IN = 4;
  private static final int TRIES = 100;

  private static final List<Way> WAYS =
      Stream.concat(
              Arrays.stream(Corruption.values())
                  .filter(kind -> kind != Corruption.EXACT)
                  .map(kind -> new Way(lower(kind), kind::of)),
              Arrays.stream(Damage.values()).map(kind -> new Way(SECOND + lower(kind), kind::of)))
          .toList();

  private final List<String> names;
  private final Deque<String> exact;
  private final Sentences sentences;
  private final SplittableRandom random;
  private final Seen seen = new Seen();
  private boolean isName;

  /** One of the two models' ways to get a name wrong. */
  private record Way(String kind, Change change) {}

  @FunctionalInterface
  private interface Change {
    Optional<String> of(String name, SplittableRandom random);
  }

  /**
   * One text.
   *
   * @param kind {@value #EXACT}, a way in which a name is wrong, or the language of a sentence
   */
  public record Text(String kind, String text) {}

  /** Whether texts of a kind are no names. */
  static boolean isSentence(String kind) {
    return kind.startsWith(SENTENCE);
  }

  /** Texts about some data. */
  public Texts(Material material, long seed) {
    names = material.names();
    var shuffled = new ArrayList<>(names);
    Collections.shuffle(shuffled, new Random(seed));
    exact = new ArrayDeque<>(shuffled);
    sentences = new Sentences(material.towns());
    random = new SplittableRandom(seed);
  }

  /** Gives out none of these. */
  public void without(Collection<String> others) {
    others.forEach(seen::add);
  }

  /** All kinds of texts. */
  public static List<String> kinds() {
    return Stream.of(
            Stream.of(EXACT),
            WAYS.stream().map(Way::kind),
            Tongue.ALL.stream().map(tongue -> SENTENCE + tongue.language()))
        .flatMap(kinds -> kinds)
        .toList();
  }

  /** A name or a sentence, by turns. */
  public Text next() {
    isName = !isName;
    return isName ? nextName() : sentence(pick(Tongue.ALL));
  }

  /** A name, right or wrong. */
  public Text nextName() {
    return random.nextInt(EXACT_ONE_IN) == 0 ? exact() : wrong();
  }

  /** A text of one of the {@link #kinds}; of another one if there is no more of it. */
  public Text next(String kind) {
    if (kind.equals(EXACT)) {
      return exact();
    }
    if (kind.startsWith(SENTENCE)) {
      String language = kind.substring(SENTENCE.length());
      return sentence(
          Tongue.ALL.stream().filter(t -> t.language().equals(language)).findFirst().orElseThrow());
    }
    Way way = WAYS.stream().filter(w -> w.kind().equals(kind)).findFirst().orElseThrow();
    return wrong(way).orElseGet(this::wrong);
  }

  private Text exact() {
    while (!exact.isEmpty()) {
      String name = exact.pop();
      if (seen.add(name)) {
        return new Text(EXACT, name);
      }
    }
    return wrong();
  }

  /** Wrong in any way: some have an end too, such as to leave out accents. */
  private Text wrong() {
    for (int i = 0; i < TRIES; i++) {
      Optional<Text> wrong = wrong(pick(WAYS));
      if (wrong.isPresent()) {
        return wrong.get();
      }
    }
    throw new IllegalStateException("There are too few names");
  }

  private Optional<Text> wrong(Way way) {
    for (int i = 0; i < TRIES; i++) {
      Optional<String> typed = way.change().of(pick(names), random).filter(seen::add);
      if (typed.isPresent()) {
        return Optional.of(new Text(way.kind(), typed.get()));
      }
    }
    return Optional.empty();
  }

  private Text sentence(Tongue tongue) {
    for (int i = 0; i < TRIES; i++) {
      String sentence = sentences.next(tongue, random);
      if (seen.add(sentence)) {
        return new Text(SENTENCE + tongue.language(), sentence);
      }
    }
    throw new IllegalStateException("Every sentence was said in " + tongue.language());
  }

  private <T> T pick(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
