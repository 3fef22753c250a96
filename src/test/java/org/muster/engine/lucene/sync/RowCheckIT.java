package org.muster.engine.lucene.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.engine.lucene.Followed;
import org.muster.engine.query.Document;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.rows.RowCache;

/** What differs from its row is found and put right, and nothing else. */
@Tag("full")
class RowCheckIT {

  /** More than one page. */
  private static final int CLUBS = 120;

  @AutoClose private final Followed followed = new Followed();
  private final List<DocumentSource> sources = Followed.sources(followed.db.database());
  private final RowCheck check = new RowCheck(sources);

  @TempDir private Path directory;
  private Follower follower;
  private IndexFiles files;

  @BeforeEach
  void fill() throws IOException {
    files = IndexFiles.open(directory);
    files.commit(
        new CommitData(
            "",
            new Definition("", Map.of()),
            0,
            Instant.EPOCH,
            followed.changes.instance().snapshot()));
    for (int i = 0; i < CLUBS; i++) {
      followed.club("wolf pack " + i);
    }
    follower = new Follower(files, followed.changes, new DocumentFeed(sources, RowCache.off()));
    follower.follow();
  }

  @AfterEach
  void close() throws IOException {
    follower.close();
  }

  /** Something done to the index behind everybody's back. */
  interface Tampering {
    void with(IndexFiles files, UUID row) throws IOException;
  }

  static Stream<Named<Tampering>> tamperings() {
    return Stream.of(
        Named.of("deleted", (files, row) -> files.replace(Map.of(), List.of(row))),
        Named.of("changed", (files, row) -> files.replace(Map.of(row, club(row)), List.of(row))),
        Named.of("there twice", (files, row) -> files.add(List.of(club(row)))),
        Named.of("of no row", (files, row) -> files.add(List.of(club(UUID.randomUUID())))));
  }

  private static Document club(UUID id) {
    return Document.of("club", id).name("something else").build();
  }

  @ParameterizedTest
  @MethodSource("tamperings")
  void round_withADocumentThatDiffers_repairsIt(Tampering tampering) throws IOException {
    List<UUID> rows = followed.listedClubs();
    for (UUID row : List.of(rows.getFirst(), rows.getLast())) {
      long before = check.repaired();
      tampering.with(files, row);
      files.refresh();
      round();
      assertThat(check.repaired()).isEqualTo(before + 1);
      assertThat(files.size()).isEqualTo(CLUBS);
    }
    round();
    assertThat(check.repaired()).as("all is well again").isEqualTo(2);
  }

  @Test
  void round_overWhatIsInOrder_looksAtAllOfItAndRepairsNothing() throws IOException {
    round();
    assertThat(check.checked()).isEqualTo(CLUBS);
    assertThat(check.repaired()).isZero();
    assertThat(check.wentThroughAt()).isNotNull();
  }

  @Test
  void round_overRowsThatTheLogBringsAnyway_repairsNothing() throws IOException {
    followed.sql("update club set name = name || ' of old'");
    followed.club("later");
    followed.sql("delete from club where id in (select id from club limit 3)");
    round();
    assertThat(check.repaired()).isZero();
    assertThat(files.size()).isEqualTo(CLUBS - 2);
  }

  @Test
  void round_overRowsThatCannotBeIndexed_leavesThemAside() throws IOException {
    followed.sql(
        "update club set links = '[{\"bogus\": 1}]' where id = (select id from club order by id"
            + " limit 1)");
    follower.follow();
    assertThat(files.size()).isEqualTo(CLUBS - 1);
    round();
    assertThat(check.repaired()).isZero();
    assertThat(files.aside().size()).isEqualTo(1);
  }

  private void round() throws IOException {
    Instant before = check.wentThroughAt();
    for (int steps = 0; Objects.equals(check.wentThroughAt(), before); steps++) {
      assertThat(steps).isLessThan(20);
      check.step(follower);
    }
  }
}
