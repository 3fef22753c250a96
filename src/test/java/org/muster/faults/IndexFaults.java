package org.muster.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.testing.NodeProcess;

/** Something happens to the files of the index, which is never the only copy of anything. */
final class IndexFaults {

  private IndexFaults() {}

  static List<Fault> all() {
    return Stream.concat(
            Stream.of(Damage.values())
                .<Fault>mapMulti(
                    (damage, all) -> {
                      all.accept(new AtStart(damage));
                      all.accept(new WhileRunning(damage));
                    }),
            Stream.of(new FullDisk()))
        .toList();
  }

  private enum Damage {
    FLIPPED("a flipped byte") {
      @Override
      void happenTo(Path index, Random random) throws IOException {
        try (FileChannel file = largest(index)) {
          var one = ByteBuffer.allocate(1);
          long where = file.size() / 4 + random.nextLong(file.size() / 2);
          file.read(one, where);
          one.put(0, (byte) (one.get(0) ^ (1 << random.nextInt(Byte.SIZE)))).rewind();
          file.write(one, where);
        }
      }
    },

    TRUNCATED("a file cut off") {
      @Override
      void happenTo(Path index, Random random) throws IOException {
        try (FileChannel file = largest(index)) {
          file.truncate(random.nextLong(file.size()));
        }
      }
    },

    DELETED("the directory deleted") {
      @Override
      void happenTo(Path index, Random random) throws IOException {
        boolean gone = false;
        while (!gone) { // the node writes new files meanwhile
          gone = delete(index);
        }
      }
    };

    private static boolean delete(Path folder) throws IOException {
      try (Stream<Path> paths = Files.walk(folder)) {
        for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(path);
        }
        return true;
      } catch (DirectoryNotEmptyException | UncheckedIOException e) {
        return false;
      }
    }

    private final String text;

    Damage(String text) {
      this.text = text;
    }

    abstract void happenTo(Path index, Random random) throws IOException;

    private static FileChannel largest(Path index) throws IOException {
      try (Stream<Path> files = Files.walk(index)) {
        Path largest =
            files
                .filter(Files::isRegularFile)
                .max(Comparator.comparingLong(file -> file.toFile().length()))
                .orElseThrow();
        return FileChannel.open(largest, StandardOpenOption.READ, StandardOpenOption.WRITE);
      }
    }
  }

  private static Path index(NodeProcess node) {
    return node.dataDirectory().resolve("index");
  }

  private static final class AtStart extends Fault {
    private final Damage damage;

    AtStart(Damage damage) {
      super(
          "index-" + damage.name().toLowerCase(Locale.ROOT) + "-at-start",
          damage.text + " while the node is down: noticed, and built anew");
      this.damage = damage;
    }

    @Override
    boolean isInShortForm() {
      return damage == Damage.FLIPPED;
    }

    @Override
    Manners manners() {
      return Manners.MAY_BE_AWAY;
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      if (site.node().terminate() != 0) {
        complaints.add("did not stop well");
      }
      damage.happenTo(index(site.node()), random);
    }

    @Override
    void heal(Site site, Complaints complaints) {
      site.node().start();
    }

    /** PostgreSQL starts, too. */
    @Override
    Duration recoversWithin() {
      return Duration.ofSeconds(10);
    }
  }

  private static final class WhileRunning extends Fault {
    private final Damage damage;

    WhileRunning(Damage damage) {
      super(
          "index-" + damage.name().toLowerCase(Locale.ROOT),
          damage.text + " under a running node: writes go on, no wrong answer, built anew");
      this.damage = damage;
    }

    @Override
    boolean isInShortForm() {
      return damage == Damage.DELETED;
    }

    @Override
    Refusals refusals() {
      return Refusals.READS;
    }

    /** Longer than it is between two commits. */
    @Override
    Duration lasts(Form form) {
      return Duration.ofMillis(form == Form.SHORT ? 1_500 : 5_000);
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      damage.happenTo(index(site.node()), random);
    }
  }

  /** The index is on a small file system of its own, which somebody fills up. */
  private static final class FullDisk extends Fault {
    private final SmallDisk disk = new SmallDisk();
    private @Nullable NodeProcess node;

    FullDisk() {
      super("index-disk-full", "no space for the index: writes go on; healed when there is space");
    }

    @Override
    Optional<String> impossible() {
      return disk.impossible();
    }

    @Override
    int cycles(Form form) {
      return form == Form.SHORT ? 1 : 5;
    }

    @Override
    Refusals refusals() {
      return Refusals.READS;
    }

    @Override
    Duration lasts(Form form) {
      return Duration.ofSeconds(form == Form.SHORT ? 2 : 15);
    }

    @Override
    List<NodeProcess> prepare(Site site) throws Exception {
      NodeProcess small = site.beside(site.postgres().address());
      node = small;
      disk.mount(index(small));
      small.start().awaitReady();
      return List.of(small, site.node());
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      disk.fill();
    }

    @Override
    void heal(Site site, Complaints complaints) throws Exception {
      disk.free();
    }

    @Override
    void release(Site site) throws Exception {
      if (node != null) {
        node.kill();
        disk.unmount();
      }
    }
  }
}
