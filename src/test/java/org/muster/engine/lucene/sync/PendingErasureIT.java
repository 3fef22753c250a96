package org.muster.engine.lucene.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.SegmentReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.engine.query.Document;
import org.muster.engine.query.Fields;
import org.muster.testing.DemoNode;
import org.muster.testing.IndexBytes;

/** Nothing of who is gone stays in files, whenever the process is killed. */
class PendingErasureIT {

  private static final String NAME = "quvoxname";
  private static final CommitData STAMP =
      new CommitData("db", new Definition("shape", Map.of()), 1, Instant.EPOCH, "cursor");

  @TempDir private Path path;
  private final UUID person = UUID.randomUUID();
  private final UUID game = UUID.randomUUID();

  private static Document document(String type, UUID id, String name) {
    return Document.of(type, id).name(name).build();
  }

  /** A person, a game that once was theirs, and others, in more than one segment. */
  private void fill(IndexFiles files) throws IOException {
    files.add(List.of(document("player", person, NAME), document("player", id(), "other")));
    files.commit(STAMP);
    Document theirs =
        Document.of("event", game).name("by " + NAME).keyword(Fields.PERSON, "" + person).build();
    files.add(List.of(theirs, document("event", id(), "another")));
    files.commit();
    files.add(List.of(document("player", id(), "third"), document("player", id(), "fourth")));
    files.replace(Map.of(game, document("event", game, "handed over")), List.of(game));
    files.commit();
  }

  private static UUID id() {
    return UUID.randomUUID();
  }

  private void lose(IndexFiles files) throws IOException {
    files.replace(Map.of(), List.of(person));
    files.forgotten().suspect(List.of(person));
    files.refresh();
    files.read(
        reader -> {
          files.forgotten().look(reader);
          return true;
        });
    files.commit();
  }

  private boolean isKept() {
    return IndexBytes.hold(path, NAME) || IndexBytes.hold(path, person.toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void aKill_afterAnyStep_leavesNobodyHalfForgotten(int steps) throws IOException {
    IndexFiles killed = IndexFiles.open(path, NoMergePolicy.INSTANCE);
    fill(killed);
    lose(killed);
    assertThat(isKept()).as("deleted, and still there: the control").isTrue();
    for (int step = 0; step < steps; step++) {
      killed.forget();
    }
    killed.stopWriting(); // gives up what was not committed, as a kill does
    killed.close();

    try (IndexFiles files = IndexFiles.open(path, NoMergePolicy.INSTANCE)) {
      DemoNode.soon(() -> files.forgotten().isEmpty() || files.forget());
      DemoNode.soon(() -> !isKept());
      assertThat(files.size()).isEqualTo(5);
      assertThat(IndexBytes.hold(path, "fourth")).isTrue();
    }
    try (IndexFiles files = IndexFiles.open(path, NoMergePolicy.INSTANCE)) {
      assertThat(files.forgotten().isEmpty()).isTrue();
    }
  }

  @Test
  void segmentsWithoutThem_areNotTouched() throws IOException {
    try (IndexFiles files = IndexFiles.open(path, NoMergePolicy.INSTANCE)) {
      fill(files);
      var before = new ArrayList<>(names(files));
      lose(files);
      DemoNode.soon(files::forget);
      assertThat(names(files)).contains(before.getLast()).doesNotContain(before.getFirst());
    }
  }

  @Test
  void whoNeverHadADocument_isNobodyToForget() throws IOException {
    try (IndexFiles files = IndexFiles.open(path, NoMergePolicy.INSTANCE)) {
      fill(files);
      files.forgotten().suspect(List.of(UUID.randomUUID()));
      files.read(
          reader -> {
            files.forgotten().look(reader);
            return true;
          });
      assertThat(files.forgotten().isEmpty()).isTrue();
    }
  }

  private static List<String> names(IndexFiles files) throws IOException {
    files.refresh();
    return files.read(
        reader ->
            reader.leaves().stream()
                .map(leaf -> (SegmentReader) leaf.reader())
                .map(SegmentReader::getSegmentName)
                .toList());
  }
}
