package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.muster.engine.lucene.Followed.soon;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.engine.lucene.sync.IndexStatus;
import org.muster.engine.lucene.sync.Indexer;
import org.muster.engine.lucene.sync.Pace;
import org.muster.engine.query.Document;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.Filter;
import org.muster.engine.rows.RowCache;
import org.muster.platform.changelog.WakeUpSignal;
import org.muster.testing.IndexBytes;

/** A release whose index has other content, or another shape, starts on that of the one before. */
class NewReleaseIT {

  /** In one name only; a stricter rule hides that club. */
  private static final String SECRET = "quvoxname";

  /** Rebuilds read pages of this size, and nothing else does. */
  private static final int REBUILD_PAGE = 500;

  @AutoClose private final Followed followed = new Followed();
  @TempDir private Path elsewhere;
  private UUID wolves = UUID.randomUUID();
  private UUID secret = UUID.randomUUID();
  private String generation = "";

  /** What the release before left. */
  @BeforeEach
  void fill() {
    wolves = followed.club("wolf pack");
    secret = followed.club("zz " + SECRET);
    followed.indexer().start();
    followed.awaitCaughtUp();
    assertThat(followed.found("club")).containsExactly(wolves, secret);
    generation = followed.generation();
  }

  /** Clubs as another release makes documents of them, whose rebuild does as the test says. */
  private record Clubs(
      DocumentSource source, UnaryOperator<List<Document>> rule, Runnable onRebuild)
      implements DocumentSource {
    @Override
    public String type() {
      return source.type();
    }

    @Override
    public List<Document> documents(Collection<UUID> ids) {
      return rule.apply(source.documents(ids));
    }

    @Override
    public List<UUID> idsAfter(@Nullable UUID after, int count) {
      if (count == REBUILD_PAGE) {
        onRebuild.run();
      }
      return source.idsAfter(after, count);
    }

    @Override
    public long count() {
      return source.count();
    }

    @Override
    public List<Document> samples() {
      return rule.apply(source.samples());
    }

    @Override
    public String statement() {
      return source.statement();
    }
  }

  private List<DocumentSource> release(UnaryOperator<List<Document>> clubs, Runnable onRebuild) {
    List<DocumentSource> sources = new ArrayList<>(Followed.sources(followed.db.database()));
    sources.replaceAll(s -> s.type().equals("club") ? new Clubs(s, clubs, onRebuild) : s);
    return sources;
  }

  /** A tighter rule: what says somewhere that it is secret or bare is not listed. */
  private static List<Document> stricter(List<Document> documents) {
    return documents.stream()
        .filter(document -> document.fields().stream().noneMatch(NewReleaseIT::isSecret))
        .toList();
  }

  private static boolean isSecret(Document.Field field) {
    return field instanceof Document.Field.Name(String text)
        && (text.contains(SECRET) || text.equals("Bare minimum"));
  }

  /** One field more. */
  private static List<Document> coloured(List<Document> documents) {
    return documents.stream()
        .map(
            document -> {
              var fields = new ArrayList<>(document.fields());
              fields.add(new Document.Field.Keyword("colour", "red"));
              return new Document(document.type(), document.id(), fields);
            })
        .toList();
  }

  private static Runnable until(CountDownLatch latch) {
    return () -> {
      try {
        latch.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  @Test
  void otherContent_theOldIndexServesAndFollowsUntilTheNewOneIsThere() throws Exception {
    var build = new CountDownLatch(1);
    followed.restart(release(NewReleaseIT::stricter, until(build)));
    soon().until(followed.indexer()::isReady);
    awaitBuilding("other content", "rules for club;");
    assertThat(followed.found("club")).as("of the old index").containsExactly(wolves, secret);

    var stop = new AtomicBoolean();
    var searches = new AtomicLong();
    var wrong = new ConcurrentLinkedQueue<Object>();
    try (var threads = Executors.newSingleThreadExecutor()) {
      threads.execute(
          () -> {
            while (!stop.get()) {
              try {
                if (!followed.found(new Filter.All(), "wolf").contains(wolves)) {
                  wrong.add("not found");
                }
              } catch (RuntimeException e) {
                wrong.add(e);
              }
              searches.incrementAndGet();
            }
          });
      UUID meanwhile = followed.club("meanwhile");
      soon().until(() -> followed.found("club").contains(meanwhile));
      UUID hidden = followed.club("new " + SECRET);
      UUID after = followed.club("other");
      soon().until(() -> followed.found("club").contains(after));
      assertThat(followed.found("club"))
          .as("what changes goes by the new rules at once")
          .containsExactly(meanwhile, after, wolves, secret)
          .doesNotContain(hidden);
      assertThat(followed.generation()).isEqualTo(generation);
      assertThat(followed.indexer().rowsRepaired()).as("no damage").isZero();

      build.countDown();
      soon().until(() -> !followed.found("club").contains(secret));
      assertThat(followed.found("club")).containsExactly(meanwhile, after, wolves);
      assertThat(followed.generation()).isNotEqualTo(generation);
      long then = searches.get();
      soon().until(() -> searches.get() > then + 3);
      stop.set(true);
    }
    assertThat(wrong).isEmpty();
    soon().until(() -> !IndexBytes.hold(followed.folder, SECRET));
    assertThat(IndexBytes.hold(followed.folder, "meanwhile")).as("the control").isTrue();

    String built = followed.generation();
    followed.restart(release(NewReleaseIT::stricter, () -> {}));
    soon().until(followed.indexer()::isCaughtUp);
    assertThat(followed.indexer().rebuilds()).isZero();
    assertThat(followed.generation()).isEqualTo(built);
  }

  /** A migration, of whatever node's release, while this node runs. */
  @Test
  void otherViewsInTheDatabase_areOtherContent() throws IOException {
    followed.sql("create view listed as select * from club where visibility = 'public'");
    soon().until(() -> followed.indexer().rebuilds() == 2);
    followed.sql("create or replace view listed as select * from club where state = 'active'");
    soon().until(() -> followed.indexer().rebuilds() == 3);
    String built = followed.generation();
    followed.sql("create index for_speed on club (founded)");
    followed.restart();
    soon().until(followed.indexer()::isCaughtUp);
    assertThat(followed.generation()).as("what shows no other rows").isEqualTo(built);
  }

  @Test
  void otherContent_aStopBeforeTheNewOneIsThere_beginsAgain() throws IOException {
    var never = new CountDownLatch(1);
    followed.restart(release(NewReleaseIT::stricter, until(never)));
    soon().until(followed.indexer()::isReady);
    awaitBuilding("other content");
    followed.restart(release(NewReleaseIT::stricter, until(never)));
    soon().until(followed.indexer()::isReady);
    assertThat(followed.found("club")).containsExactly(wolves, secret);
    followed.restart(release(NewReleaseIT::stricter, () -> {}));
    soon().until(followed.indexer()::isReady);
    soon().untilAsserted(() -> assertThat(followed.found("club")).containsExactly(wolves));
    assertThat(followed.indexer().rebuilds()).isEqualTo(1);
  }

  @Test
  void otherContent_thatCannotBeBuilt_isPutRightRowByRow() throws IOException {
    followed.restart(
        release(
            NewReleaseIT::stricter,
            () -> {
              throw new IllegalStateException("no room");
            }));
    soon().until(() -> followed.indexer().isReady() && !followed.found("club").contains(secret));
    assertThat(followed.found("club")).containsExactly(wolves);
    assertThat(followed.generation()).isEqualTo(generation);
    assertThat(followed.indexer().failedRebuilds()).isPositive();
    soon().until(() -> status().failedBuild() != null);
    IndexStatus.Failure failure = Objects.requireNonNull(status().failedBuild());
    assertThat(failure.reason()).contains("other content");
    assertThat(failure.error()).contains("no room");
  }

  @Test
  void anotherShape_isUnavailableUntilItIsBuilt_andOtherNodesGoOn() throws Exception {
    var old = Followed.sources(followed.db.database());
    try (var other =
        new Indexer(
            elsewhere, followed.changes, new WakeUpSignal(), RowCache.off(), Pace.USUAL, old)) {
      other.start();
      soon().until(other::isCaughtUp);

      var build = new CountDownLatch(1);
      followed.restart(release(NewReleaseIT::coloured, until(build)));
      awaitBuilding("another shape");
      var thrown = catchThrowableOfType(ProblemException.class, () -> followed.found("club"));
      assertThat(thrown.problem())
          .isInstanceOfSatisfying(
              Problem.Unavailable.class, p -> assertThat(p.retryAfter()).isPositive());
      assertThat(followed.indexer().isReady()).isFalse();
      assertThat(other.isReady()).isTrue();
      assertThat(other.size()).isEqualTo(2);

      build.countDown();
      followed.awaitCaughtUp();
      assertThat(followed.found("club")).containsExactly(wolves, secret);
      assertThat(followed.found(Filter.is("colour", "red"), null)).hasSize(2);
      assertThat(other.rebuilds()).isEqualTo(1);
    }
  }

  /** The status on disk may still be that of the release before. */
  private void awaitBuilding(String... reasons) {
    soon()
        .untilAsserted(
            () ->
                assertThat(building())
                    .hasValueSatisfying(build -> assertThat(build.reason()).contains(reasons)));
  }

  private Optional<IndexStatus.Build> building() throws IOException {
    return Optional.ofNullable(status().build());
  }

  private IndexStatus status() throws IOException {
    return IndexStatus.read(followed.folder).orElseThrow();
  }
}
