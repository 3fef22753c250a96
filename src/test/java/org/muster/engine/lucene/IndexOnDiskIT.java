package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.muster.engine.lucene.Followed.soon;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.lucene.util.IOUtils;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.engine.lucene.sync.IndexStatus;
import org.muster.engine.query.Filter;
import org.muster.testing.ChildJvm;

/** What is on disk serves again, or is built anew, whatever happened to it. */
@Tag("full")
class IndexOnDiskIT {

  @AutoClose private final Followed followed = new Followed();

  @Test
  void search_beforeThereIsAnIndex_isUnavailable() {
    var thrown = catchThrowableOfType(ProblemException.class, () -> followed.found("club"));
    assertThat(thrown.problem()).isInstanceOf(Problem.Unavailable.class);
    assertThat(followed.indexer().isCaughtUp()).isFalse();
    assertThat(followed.indexer().size()).isZero();
  }

  @Test
  void restart_goesOnWhereItWas() {
    UUID before = started("before");
    String generation = followed.generation();
    followed.indexer().close();
    UUID meanwhile = followed.club("meanwhile");
    followed.restart();
    soon().until(() -> followed.indexer().isCaughtUp() && followed.found("club").size() == 2);
    assertThat(followed.found("club")).containsExactly(before, meanwhile);
    assertThat(followed.generation()).isEqualTo(generation);
  }

  static Stream<Named<Consumer<Followed>>> reasonsToBuildAnew() {
    return Stream.of(
        Named.of(
            "the database is another one",
            f -> f.sql("update instance set id = gen_random_uuid()")),
        Named.of("a rebuild was asked for", f -> f.changes.askForRebuild()),
        Named.of("the folder is gone", f -> delete(f.folder)),
        Named.of("the index is gone", f -> delete(index(f))),
        Named.of("the commit is gone", f -> delete(file(f, "segments_"))),
        Named.of("the commit is cut off", f -> cut(file(f, "segments_"))),
        Named.of("the commit has a flipped byte", f -> flip(file(f, "segments_"))),
        Named.of("a segment is gone", f -> delete(largest(f))),
        Named.of("a segment is cut off", f -> cut(largest(f))),
        Named.of("a segment has a flipped byte", f -> flip(largest(f))),
        Named.of("nothing is named", f -> write(f.folder.resolve("CURRENT"), "")),
        Named.of("noise is named", f -> write(f.folder.resolve("CURRENT"), "\u0000ä/..")),
        Named.of("something else is named", f -> write(f.folder.resolve("CURRENT"), "..")));
  }

  @ParameterizedTest
  @MethodSource("reasonsToBuildAnew")
  void restart_withAnIndexThatIsNotGood_buildsItAnew(Consumer<Followed> reason) {
    UUID club = started("wolf pack");
    String generation = followed.generation();
    followed.indexer().close();
    reason.accept(followed);
    UUID meanwhile = followed.club("meanwhile");
    followed.restart();
    soon().until(() -> followed.indexer().isCaughtUp() && !named().equals(generation));
    assertThat(followed.found("club")).containsExactly(meanwhile, club);
  }

  @Test
  void rebuild_whileSearchesGoOn_failsNone() throws InterruptedException {
    followed.sql(
        """
        insert into club (slug, name, kind, join_policy, visibility, state)
        select 'c' || n, 'wolf pack ' || n, 'club', 'open', 'public', 'active'
        from generate_series(1, 3000) n\
        """);
    followed.indexer().start();
    followed.awaitCaughtUp();
    var stop = new AtomicBoolean();
    var searches = new AtomicLong();
    var wrong = new ConcurrentLinkedQueue<Object>();
    try (var threads = Executors.newFixedThreadPool(4)) {
      for (int i = 0; i < 4; i++) {
        threads.execute(
            () -> {
              while (!stop.get()) {
                try {
                  int found = followed.found(new Filter.All(), "wolf").size();
                  int size = followed.indexer().size();
                  if (found == 0 || size != 3000) {
                    wrong.add(found + " found of " + size);
                  }
                } catch (RuntimeException e) {
                  wrong.add(e);
                }
                searches.incrementAndGet();
              }
            });
      }
      for (int round = 0; round < 3; round++) {
        String generation = followed.generation();
        long before = searches.get();
        followed.changes.askForRebuild();
        soon().until(() -> !followed.generation().equals(generation));
        soon().until(() -> searches.get() > before + 8);
      }
      stop.set(true);
    }
    System.out.println(searches + " searches while the index was built three times");
    assertThat(wrong).isEmpty();
    soon().untilAsserted(() -> assertThat(indexes()).as("old ones are removed").hasSize(1));
  }

  @Test
  void rebuild_rowsThatChangeMeanwhile_areThere() {
    UUID first = started("wolf pack");
    for (int round = 0; round < 3; round++) {
      String generation = followed.generation();
      followed.changes.askForRebuild();
      List<UUID> added = new ArrayList<>();
      for (int i = 0; followed.generation().equals(generation); i++) {
        added.add(followed.club("bear " + round + " " + i));
      }
      followed.sql("delete from club where id = '" + added.getFirst() + "'");
      soon()
          .untilAsserted(
              () -> assertThat(followed.found("club")).isEqualTo(followed.listedClubs()));
    }
    assertThat(followed.found("club")).contains(first);
  }

  @Test
  void rebuild_withRowsThatCannotBeIndexed_goesOnWithoutThem() {
    UUID good = followed.club("good one");
    UUID bad = followed.club("bad one");
    followed.sql("update club set links = '[{\"bogus\": 1}]' where id = '" + bad + "'");
    followed.indexer().start();
    followed.awaitCaughtUp();
    assertThat(followed.found("club")).containsExactly(good);
    assertThat(followed.indexer().rowsAside()).isEqualTo(1);
    followed.restart();
    soon().until(followed.indexer()::isCaughtUp);
    assertThat(followed.indexer().rowsAside()).as("it is not forgotten").isEqualTo(1);
    followed.sql("update club set links = '[]' where id = '" + bad + "'");
    soon().until(() -> followed.found("club").contains(bad));
    assertThat(followed.indexer().rowsAside()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"the index", "the whole folder"})
  void follow_filesThatGo_areMadeAnewWhileSearchesGoOn(String what) {
    started("wolf pack");
    delete(what.equals("the index") ? index(followed) : followed.folder);
    for (int i = 0; i < 100; i++) {
      UUID later = followed.club("bear " + i);
      soon().until(() -> followed.found("club").contains(later));
      if (Files.exists(followed.folder.resolve("CURRENT")) && !indexes().isEmpty()) {
        break;
      }
    }
    soon().until(() -> !indexes().isEmpty());
    followed.settle();
    followed.restart();
    soon().until(followed.indexer()::isCaughtUp);
    assertThat(followed.found("club")).isEqualTo(followed.listedClubs());
  }

  /** Killed between a change that was searchable and the commit of the index, again and again. */
  @Test
  void kill_losesNothingAndKeepsNothingTwice() throws Exception {
    for (int round = 0; round < 2; round++) {
      try (ChildJvm child = child()) {
        assertThat(child.line()).isEqualTo("following");
        int n = round;
        for (int i = 0; i < 40; i++) {
          followed.club("wolf " + n + " " + i);
          if (i % 7 == 3) {
            followed.sql(
                "update club set name = name || 'x' where id = (select id from club order by id"
                    + " limit 1)");
          }
          if (i % 10 == 9) {
            followed.sql(
                "delete from club where id = (select id from club order by id desc limit 1)");
          }
        }
        child.kill();
      }
    }
    followed.indexer().start();
    followed.awaitCaughtUp();
    assertThat(followed.found("club")).hasSize(72).isEqualTo(followed.listedClubs());
    assertThat(followed.indexer().size()).isEqualTo(72);
  }

  @Test
  void start_whileAnotherProcessHasTheFolder_waitsForIt() throws Exception {
    followed.club("wolf pack");
    try (ChildJvm child = child()) {
      assertThat(child.line()).isEqualTo("following");
      followed.indexer().start();
      var thrown = catchThrowableOfType(ProblemException.class, () -> followed.found("club"));
      assertThat(thrown.problem()).isInstanceOf(Problem.Unavailable.class);
      assertThat(followed.indexer().startIfFree()).isFalse();
      child.kill();
    }
    followed.awaitCaughtUp();
    assertThat(followed.found("club")).hasSize(1);
  }

  @Test
  void status_ofAnotherProcess_isReadBesideItAndAfterIt() throws Exception {
    followed.club("wolf pack");
    UUID bad = followed.club("bad one");
    followed.sql("update club set links = '[{\"bogus\": 1}]' where id = '" + bad + "'");
    try (ChildJvm child = child()) {
      assertThat(child.line()).isEqualTo("following");
      assertThat(followed.indexer().startIfFree()).isFalse();
      followed.changes.askForRebuild();
      soon().until(() -> status().index() != null && status().index().generation() == 1);
      child.kill();
    }
    IndexStatus status = status();
    assertThat(status.ready()).isTrue();
    IndexStatus.Serving index = Objects.requireNonNull(status.index());
    assertThat(index.documents()).isEqualTo(1);
    assertThat(index.bytes()).isPositive();
    assertThat(status.rowsAside()).isEqualTo(1);
    assertThat(status.aside().getFirst().id()).isEqualTo(bad);
    assertThat(status.aside().getFirst().error()).contains("bogus");
    assertThat(followed.indexer().startIfFree()).isTrue();
  }

  private IndexStatus status() throws IOException {
    return IndexStatus.read(followed.folder).orElseThrow();
  }

  static Stream<Named<Consumer<Followed>>> damages() {
    return Stream.of(
        Named.of("a segment has a flipped byte", f -> flip(largest(f))),
        Named.of("a segment is cut off", f -> cut(largest(f))),
        Named.of("a segment is gone", f -> delete(largest(f))),
        Named.of("the index is gone", f -> delete(index(f))));
  }

  /** Nothing is written meanwhile: the damage is found by looking for it. */
  @ParameterizedTest
  @MethodSource("damages")
  void damage_whileRunning_isFoundAndBuiltAnew(Consumer<Followed> damage) {
    UUID club = started("wolf pack");
    String generation = followed.generation();
    damage.accept(followed);
    soon().until(() -> followed.indexer().rebuilds() == 2);
    assertThat(named()).isNotEqualTo(generation);
    UUID later = followed.club("later");
    soon().until(() -> followed.indexer().isCaughtUp() && followed.found("club").size() == 2);
    assertThat(followed.found("club")).containsExactly(later, club);
  }

  /** The name of the current index, or nothing while it cannot be read. */
  private String named() {
    try {
      return followed.generation();
    } catch (UncheckedIOException beingBuilt) {
      return "";
    }
  }

  @Test
  void rebuild_whileRowsAreAdded_neverForgetsWhatWasFound() throws InterruptedException {
    followed.sql(
        """
        insert into club (slug, name, kind, join_policy, visibility, state)
        select 'c' || n, 'wolf pack ' || n, 'club', 'open', 'public', 'active'
        from generate_series(1, 2000) n\
        """);
    started();
    var stop = new AtomicBoolean();
    var forgotten = new ConcurrentLinkedQueue<UUID>();
    var searches = new AtomicLong();
    try (var threads = Executors.newFixedThreadPool(2)) {
      threads.execute(
          () -> {
            for (int i = 0; !stop.get(); i++) {
              followed.club("bear " + i);
            }
          });
      threads.execute(
          () -> {
            var before = new HashSet<UUID>();
            while (!stop.get()) {
              List<UUID> found = followed.found("club");
              before.removeAll(found);
              forgotten.addAll(before);
              before = new HashSet<>(found);
              searches.incrementAndGet();
            }
          });
      for (int round = 0; round < 3; round++) {
        String generation = followed.generation();
        followed.changes.askForRebuild();
        soon().until(() -> !generation.equals(named()));
        long then = searches.get();
        soon().until(() -> searches.get() > then + 3);
        assertThat(followed.indexer().isReady()).isTrue();
      }
      stop.set(true);
    }
    System.out.println(searches + " searches while rows were added and the index was built");
    assertThat(forgotten).isEmpty();
    assertThat(followed.indexer().rebuilds()).isEqualTo(4);
  }

  private ChildJvm child() throws IOException {
    var address = followed.db.address();
    return ChildJvm.start(
        IndexerProcess.class,
        address.url(),
        address.user(),
        address.password(),
        followed.folder.toString());
  }

  private void started() {
    followed.indexer().start();
    followed.awaitCaughtUp();
  }

  private UUID started(String club) {
    UUID id = followed.club(club);
    started();
    assertThat(followed.found("club")).containsExactly(id);
    return id;
  }

  private List<Path> indexes() {
    try (Stream<Path> paths = Files.list(followed.folder)) {
      return paths.filter(p -> p.getFileName().toString().startsWith("lucene-")).toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static Path index(Followed followed) {
    return followed.current();
  }

  private static Path file(Followed followed, String beginning) {
    return files(followed).stream()
        .filter(file -> file.getFileName().toString().startsWith(beginning))
        .findFirst()
        .orElseThrow();
  }

  private static Path largest(Followed followed) {
    return files(followed).stream()
        .max(Comparator.comparingLong(file -> file.toFile().length()))
        .orElseThrow();
  }

  private static List<Path> files(Followed followed) {
    try (Stream<Path> files = Files.list(index(followed))) {
      return files.toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path path) {
    try {
      IOUtils.rm(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void cut(Path file) {
    try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(channel.size() / 2);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void flip(Path file) {
    try (var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer one = ByteBuffer.allocate(1);
      long at = channel.size() / 2;
      channel.read(one, at);
      one.put(0, (byte) (one.get(0) ^ 1)).rewind();
      channel.write(one, at);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
