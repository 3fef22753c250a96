package org.muster.lab.relevance;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.muster.core.CannotRunException;
import org.muster.core.Resources;
import org.muster.demo.DemoCommunity;
import org.muster.lab.relevance.WrongNames.Wrong;

/**
 * Asks a node with the demo community the judged queries and its names, right and wrong. The node
 * has to have been filled, and to go, by {@link #CLOCK}: what "this weekend" holds depends on it.
 */
public final class Relevance {

  /** The Wednesday on which every judged query is asked, with a spring's and a summer's games. */
  public static final Clock CLOCK =
      Clock.fixed(Instant.parse("2027-05-12T09:00:00Z"), ZoneOffset.UTC);

  static final String FOLDER = "index/judgements/";

  /** A line for each name: kind, typed, name, between tabs. */
  private static final String SEALED_NAMES = "sealed-names.tsv.gz";

  private static final long SEED = 2026;
  private static final int RUN_DEPTH = 20;

  private final Searches searches;
  private final List<Thing> things;

  /**
   * Which judgements: those to tune by, those to check before a merge that it was not only them,
   * those that were sealed once, those that were written before the answers were looked at, and
   * those that nobody who works on search has seen.
   */
  public enum Which {
    TUNING("tuning.txt"),
    CHECK("check.txt"),
    SEEN("seen.txt"),
    FRESH("fresh.txt"),
    SEALED("sealed.txt.gz");

    private final String fileName;

    Which(String fileName) {
      this.fileName = fileName;
    }

    String fileName() {
      return fileName;
    }
  }

  /** Measures these operations. */
  public Relevance(Searches searches) {
    this.searches = searches;
    this.things = new Things(DemoCommunity.create(CLOCK), CLOCK.instant()).all();
  }

  /**
   * Asks what the sets hold, and names.
   *
   * @param wrong how many names to get wrong in each way
   * @param right how many to ask as they are
   */
  public RelevanceReport measure(List<Which> sets, int wrong, int right) {
    var answered = new ArrayList<JudgedAnswer>();
    for (Which set : sets) {
      List<Judgement> judged = judgements(set);
      if (set == Which.SEALED) { // the data may have changed since; nobody may look
        judged = judged.stream().filter(this::isPossible).toList();
      } else {
        judged.forEach(this::check);
      }
      judged.forEach(judgement -> answered.add(answered(judgement)));
    }
    List<NameFigures> names =
        sets.contains(Which.SEALED) ? sealedNames() : wrong == 0 ? List.of() : names(wrong, right);
    return new RelevanceReport(List.copyOf(answered), names);
  }

  /**
   * The judgements of a set.
   *
   * @throws CannotRunException a wrong line
   */
  static List<Judgement> judgements(Which set) {
    String file = FOLDER + set.fileName();
    String id = Thing.folded(set);
    return JudgementFile.read(file, id, lines(set.fileName()), CLOCK.instant());
  }

  /** Lines of a file in the folder, from the class path; sealed ones are compressed. */
  static List<String> lines(String name) {
    byte[] file = Resources.bytes(FOLDER + name);
    if (!name.endsWith(".gz")) {
      return new String(file, UTF_8).lines().toList();
    }
    try (var plain = new GZIPInputStream(new ByteArrayInputStream(file))) {
      return new String(plain.readAllBytes(), UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private JudgedAnswer answered(Judgement judgement) {
    Searches.Answer answer = searches.ask(judgement, RUN_DEPTH);
    return new JudgedAnswer(
        judgement,
        judgement.degrees(things),
        answer.keys(),
        answer.full(),
        judgement.ruledOut(things));
  }

  private boolean isPossible(Judgement judgement) {
    return judgement.grades().isEmpty() || !judgement.degrees(things).isEmpty();
  }

  /** A predicate that holds for nothing is a mistake in it, or in the reader's mind. */
  private void check(Judgement judgement) {
    for (var grade : judgement.grades()) {
      if (things.stream()
          .noneMatch(t -> judgement.door().leadsTo(t) && grade.condition().holds(t))) {
        throw CannotRunException.failed(
            grade.line() + ": nothing in the demo community is like this", null);
      }
    }
  }

  private List<NameFigures> names(int most, int right) {
    Map<String, Set<String>> byName = byName();
    List<String> all =
        things.stream().filter(Thing::usual).flatMap(thing -> thing.names().stream()).toList();
    var wrong = new WrongNames(all);
    List<NameFigures> figures = new ArrayList<>();
    for (Corruption kind : Corruption.values()) {
      boolean exact = kind == Corruption.EXACT;
      List<Wrong> sample = wrong.sample(kind, exact ? right : most, SEED);
      figures.add(asked(Thing.folded(kind), sample, byName));
    }
    return List.copyOf(figures);
  }

  /** Names that were got wrong by somebody who has not seen {@link Corruption}. */
  private List<NameFigures> sealedNames() {
    Map<String, Set<String>> byName = byName();
    Map<String, List<Wrong>> byKind = new TreeMap<>();
    for (String line : lines(SEALED_NAMES)) {
      String[] columns = line.split("\t", -1);
      var wrong = new Wrong(columns[2], columns[1]);
      if (byName.containsKey(JudgedNames.key(wrong.name()))) { // the data may have changed since
        byKind.computeIfAbsent("sealed " + columns[0], _ -> new ArrayList<>()).add(wrong);
      }
    }
    return byKind.entrySet().stream()
        .map(kind -> asked(kind.getKey(), kind.getValue(), byName).withoutTexts())
        .toList();
  }

  /** The keys of what is called so, by the name as it is compared. */
  private Map<String, Set<String>> byName() {
    Map<String, Set<String>> byName = new HashMap<>();
    for (Thing thing : things) {
      if (thing.usual()) {
        thing
            .names()
            .forEach(
                name ->
                    byName
                        .computeIfAbsent(JudgedNames.key(name), _ -> new HashSet<>())
                        .add(thing.key()));
      }
    }
    return byName;
  }

  private NameFigures asked(String kind, List<Wrong> sample, Map<String, Set<String>> byName) {
    boolean exact = kind.equals(NameFigures.EXACT);
    int first = 0;
    int ten = 0;
    List<String> missed = new ArrayList<>();
    for (var wrong : sample) {
      Set<String> right = byName.getOrDefault(JudgedNames.key(wrong.name()), Set.of());
      List<String> found = searches.ask(wrong.typed(), JudgedAnswer.DEPTH);
      if (!found.isEmpty() && right.contains(found.getFirst())) {
        first++;
      } else if (exact) {
        missed.add(wrong.typed());
      }
      if (found.stream().anyMatch(right::contains)) {
        ten++;
      } else if (!exact) {
        missed.add(wrong.typed() + " (" + wrong.name() + ")");
      }
    }
    return new NameFigures(kind, sample.size(), first, ten, missed);
  }
}
