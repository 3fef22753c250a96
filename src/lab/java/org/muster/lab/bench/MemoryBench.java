package org.muster.lab.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.muster.core.json.Json;

/** What a node in a process of its own has in memory, before and after load. */
final class MemoryBench {

  private static final int CONNECTIONS = 16;

  private final Path home;
  private final BenchData data;
  private final Path index;
  private final List<String> heap;
  private final PrintWriter out;

  /**
   * @param home a folder of its own for the node
   * @param index of the data; no other node has it open
   * @param heap flags that size the node's heap
   */
  MemoryBench(Path home, BenchData data, Path index, List<String> heap, PrintWriter out) {
    this.home = home;
    this.data = data;
    this.index = index;
    this.heap = heap;
    this.out = out;
  }

  /** What was found at the end, in bytes. */
  record Result(Memory memory, long heapUsed, long index) {}

  /** Loads the node with searches, lists and suggestions by turns, and prints a table. */
  Result run(Requests requests, WarmUp warmUp, Duration length) {
    String classPath = System.getProperty("java.class.path");
    String rows = data.folder().toString();
    try (Child node =
        Child.start(home, heap, classPath, ServedNode.class.getName(), rows, index.toString())) {
      out.println("| memory of a node, MB | resident | its own | mapped files | most ever |");
      out.println("| --- | ---: | ---: | ---: | ---: |");
      long pid = node.handle().pid();
      row("after the start", Memory.of(pid));
      var load = new Load(node.port());
      warmUp.run(round -> load.once(requests::any, CONNECTIONS, round).perSecond());
      row("after warming up", Memory.of(pid));
      Load.Figures figures = load.once(requests::any, CONNECTIONS, length);
      row("after load", Memory.of(pid));
      long used = heapUsed(node.port());
      var result = new Result(Memory.of(pid), used, Memory.onDisk(index));
      row("after a garbage collection", result.memory());
      out.printf(
          Locale.ROOT,
          "%nStarted with %s; the load was %,.0f requests/s for %d s, %,d failed. Then %,d MB of"
              + " the heap were in use, and the index has %,d MB on disk.%n%n",
          heap,
          figures.perSecond(),
          length.toSeconds(),
          figures.failed(),
          Memory.mb(used),
          Memory.mb(result.index()));
      out.flush();
      return result;
    }
  }

  private void row(String when, Memory memory) {
    out.printf(
        Locale.ROOT,
        "| %s | %,d | %,d | %,d | %,d |%n",
        when,
        Memory.mb(memory.rss()),
        Memory.mb(memory.anonymous()),
        Memory.mb(memory.files()),
        Memory.mb(memory.most()));
    out.flush();
  }

  private static long heapUsed(int port) {
    try (var connection = new Connection(port)) {
      byte[] request = Connection.request("GET", ServedNode.HEAP, Map.of(), new byte[0]);
      String answer = UTF_8.decode(connection.exchange(request).body()).toString();
      return Json.parse(answer).path("bytes").asLong();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
