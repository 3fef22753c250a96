package org.muster.engine.ranking;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Aim;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Order;
import org.muster.engine.query.Thereabouts;
import org.muster.engine.text.QueryWords;

/**
 * The documents that may answer a text, and their final order.
 *
 * @param <M> what an engine knows of a document
 */
public final class Candidates<M extends Match> {

  /** Shares of the text that differ by less are as good as the same. */
  private static final double SHARE_STEP = 0.05;

  /** What has a part only stands so many steps behind for each class of types that comes later. */
  private static final int LATER_STEPS = 3;

  private static final long WEEK_MS = 7L * 24 * 60 * 60 * 1000;

  /** So many lines of a {@link Place} come before the time, and before the distance. */
  private static final int BEFORE_TIME = 9;

  private static final int BEFORE_DISTANCE = 7;

  private final QueryWords words;
  private final Ranking ranking;
  private final boolean isAnywhere;
  private final boolean isNear;
  private final boolean isOfClubs;
  private final boolean isOfSites;
  private final ToIntFunction<String> later;
  private final long since;
  private final Weights weights;
  private final Coverage coverage;
  private final Order.Relevance order;
  private final Map<Hit, Judged<M>> judged = new HashMap<>();

  /** What was looked at; no candidate if it is no answer. */
  private record Judged<M>(M match, @Nullable Candidate<M> candidate, int missing) {}

  /** A document that answers the text. */
  public record Candidate<M>(
      M match, Hit hit, Ranking.Bucket bucket, double share, int lackStep, Place place) {}

  /** What decides the place of a candidate, line after line: less comes first. */
  static final class Place implements Comparable<Place> {
    private final long[] lines;

    private Place(long... lines) {
      this.lines = lines;
    }

    @Override
    public int compareTo(Place other) {
      return Arrays.compare(lines, other.lines);
    }
  }

  /**
   * The order of what lies beyond a period: where nothing but the time decides, the nearest day
   * comes first, before or behind.
   *
   * @param isAway whether all is beyond a place, too: it decides before how far
   */
  public static <M extends Match> Comparator<Candidate<M>> nearestTo(
      Thereabouts.Period days, boolean isAway) {
    int first = isAway ? BEFORE_DISTANCE : BEFORE_TIME;
    Comparator<Candidate<M>> before =
        (one, other) -> Arrays.compare(one.place().lines, 0, first, other.place().lines, 0, first);
    return before
        .thenComparingLong(candidate -> days.daysTo(candidate.match().startsAt()))
        .thenComparing(Candidate::place);
  }

  /** None yet. */
  public Candidates(QueryWords words, Weights weights, Coverage coverage, Order.Relevance order) {
    this.words = words;
    this.ranking = new Ranking(words);
    this.isAnywhere = Aim.isAnywhere(words.clauses());
    this.isNear = !isAnywhere && order.near() != null; // across a border is near, too
    this.isOfClubs = Aim.isOfClubs(words.clauses());
    this.isOfSites = words.isOfSites();
    this.later = Aim.later(words.clauses());
    this.since = Aim.since(words.clauses(), order.now());
    this.weights = weights;
    this.coverage = coverage;
    this.order = order;
  }

  /**
   * Adds a document, if it is new or if its name looks like the text.
   *
   * @param likeness how much its name looks like the text, from 0 to 1
   */
  public void add(M match, double likeness) {
    if (likeness > 0 || !judged.containsKey(match.hit())) {
      judged.put(match.hit(), judge(match, likeness));
    }
  }

  /** Looks again at all that lack something: words may stand for others now. */
  public void lookAgain() {
    judged.replaceAll((hit, is) -> is.missing() > 0 ? judge(is.match(), 0) : is);
  }

  /**
   * Whether one has all plain words in its name, spelt as they were typed, and meets all wishes.
   */
  public boolean haveAllOfIt() {
    return candidates()
        .map(Candidate::bucket)
        .anyMatch(is -> is.isAllOfIt() && (words.plain() > 0 || is.inName()));
  }

  /** Whether the name of one has all that counts, misspelt or not. */
  boolean haveOneNamed() {
    return candidates().map(Candidate::bucket).anyMatch(is -> is.missing() == 0 && is.inName());
  }

  /** The best first. */
  public List<Candidate<M>> ranked() {
    return candidates().sorted(Comparator.comparing(Candidate::place)).toList();
  }

  private Stream<Candidate<M>> candidates() {
    return judged.values().stream().map(Judged::candidate).filter(Objects::nonNull);
  }

  private Judged<M> judge(M match, double likeness) {
    int failed = match.failed();
    boolean isClub = Aim.CLUBS.contains(match.hit().type());
    Ranking.Bucket bucket = ranking.bucket(match.names(), match.elsewhere(), failed, isClub);
    double share = coverage.share(bucket.lacks() | bucket.light());
    if (bucket.missing() > 0) {
      share = Math.max(share, weights.alikeShare() * likeness);
    }
    // the name of a club that plays elsewhere than the text says still covers a part of it
    boolean there = !match.isAway() || bucket.plainInName();
    boolean mayServe = bucket.missing() == 0 || !isOfClubs || isClub;
    boolean mayBe = failed == 0 && (bucket.inName() || (there && mayServe));
    boolean answer = share >= coverage.least() && (isNamed(bucket) || mayBe);
    return new Judged<>(match, answer ? candidate(match, bucket, share) : null, bucket.missing());
  }

  private Candidate<M> candidate(M match, Ranking.Bucket bucket, double share) {
    int foreign = match.foreign();
    // who names no place wants it at home, if it is not all that they asked for
    boolean all = bucket.missing() == 0 && !words.hasLight(); // who has an ordinary word may be far
    boolean atHome = !isAnywhere || all || bucket.inName();
    double worth = atHome ? share : share - weights.abroad() * foreign;
    GeoPoint near = order.near();
    double metres = near == null ? Double.POSITIVE_INFINITY : match.metresTo(near);
    OptionalLong start = match.startsAt();
    boolean running = start.isPresent() && start.getAsLong() < since;
    boolean isNamed = isNamed(bucket) && !isBegun(match, bucket);
    Hit hit = match.hit();
    int type = later.applyAsInt(hit.type());
    boolean isPart = bucket.missing() > 0 && !bucket.inName();
    int lackStep = steps(1 - worth) + (isPart ? LATER_STEPS * type : 0);
    var place =
        new Place(
            lackStep,
            bucket.evidence(),
            type == Aim.LAST && !bucket.inName() ? 1 : 0,
            isNamed || isNear ? 0 : foreign, // the form of a name decides among names only
            bucket.order(),
            isNear ? 0 : foreign,
            running ? 1 : type,
            (int) (metres / (1000 * weights.distanceStepKm())),
            foreign,
            order.isCheapFirst() ? (long) (100 * match.price()) : 0,
            weeks(start),
            start.orElse(Long.MAX_VALUE),
            (long) metres,
            hit.id().getMostSignificantBits(),
            hit.id().getLeastSignificantBits());
    return new Candidate<>(match, hit, bucket, share, lackStep, place);
  }

  /** Whether the text is the name: words that are all wishes name only what is called just so. */
  private boolean isNamed(Ranking.Bucket bucket) {
    return bucket.inName() && (words.plain() > 0 || bucket.looseness() == 0);
  }

  /** Whether the text is one word, and the name has one that begins so. */
  private boolean isBegun(M match, Ranking.Bucket bucket) {
    List<String> asked = words.words();
    return asked.size() == 1
        && bucket.typos() + bucket.joins() == 0
        && match.names().stream().noneMatch(name -> name.containsAll(asked));
  }

  private long weeks(OptionalLong start) {
    return start.isPresent()
        ? Math.abs(start.getAsLong() - order.now().toEpochMilli()) / WEEK_MS
        : isOfSites ? -1 : Math.round(weights.soonHalfDays() / 7);
  }

  /** In how many steps a share of the text is told from none. */
  public static int steps(double share) {
    return (int) Math.round(share / SHARE_STEP);
  }
}
