package org.muster.engine.lucene.sync;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.MergePolicy;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.NRTCachingDirectory;
import org.apache.lucene.util.IOUtils;
import org.muster.engine.lucene.Documents;
import org.muster.engine.lucene.IndexReaders;
import org.muster.engine.lucene.SegmentCache;
import org.muster.engine.query.Document;

/**
 * One Lucene index in one directory: the writer, the readers, and the {@link CommitData} in its
 * last commit. Writing is for one thread at a time, reading for any.
 */
final class IndexFiles implements Closeable, IndexReaders {

  private static final double RAM_BUFFER_MB = 64;

  /**
   * New segments up to this size stay in memory until they are committed or merged: to write some
   * twenty small files for each change costs more than all else between its commit and a search.
   */
  private static final double CACHED_SEGMENT_MB = 4;

  private static final double CACHED_MB = 64;
  private static final String ASIDE = "aside";
  private static final String FORGOTTEN = "forgotten";

  private final Path path;
  private final NRTCachingDirectory directory;
  private final IndexWriter writer;
  private final Rewriting merges;
  private final LoadedReaders readers;
  private final SegmentCache segments;
  private final Quarantine aside;
  private final PendingErasure forgotten;
  private CommitData stamp;

  private IndexFiles(
      Path path,
      NRTCachingDirectory directory,
      IndexWriter writer,
      Rewriting merges,
      SegmentCache segments)
      throws IOException {
    Map<String, String> commit = userData(directory);
    this.path = path;
    this.directory = directory;
    this.writer = writer;
    this.merges = merges;
    this.aside = Quarantine.of(commit.getOrDefault(ASIDE, "[]"));
    this.forgotten = PendingErasure.of(commit.getOrDefault(FORGOTTEN, "[]"));
    this.stamp = CommitData.of(commit);
    this.segments = segments;
    this.readers = new LoadedReaders(writer, segments);
  }

  /** Opens the index in a directory, or makes an empty one there. Locks it for this process. */
  static IndexFiles open(Path path) throws IOException {
    return open(path, new TieredMergePolicy());
  }

  /** As {@link #open(Path)}, with another choice of what is merged when nobody asks for it. */
  static IndexFiles open(Path path, MergePolicy usual) throws IOException {
    IndexFiles files = unread(path, usual);
    files.readMerged();
    return files;
  }

  /** Makes an empty index, to be filled before anybody searches it: see {@link #mergeAll}. */
  static IndexFiles toFill(Path path) throws IOException {
    return unread(path, new TieredMergePolicy());
  }

  private static IndexFiles unread(Path path, MergePolicy usual) throws IOException {
    var directory = new NRTCachingDirectory(FSDirectory.open(path), CACHED_SEGMENT_MB, CACHED_MB);
    IndexWriter writer = null;
    try {
      var config = new IndexWriterConfig(Documents.analyzer());
      config.setRAMBufferSizeMB(RAM_BUFFER_MB);
      config.setCommitOnClose(false);
      config.setMergeScheduler(new ConcurrentMergeScheduler());
      var merges = new Rewriting(usual);
      config.setMergePolicy(merges);
      var segments = new SegmentCache();
      writer = new IndexWriter(directory, config);
      return new IndexFiles(path, directory, writer, merges, segments);
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(writer, directory);
      throw e;
    }
  }

  /** The stamp of the last commit in a directory; an empty map's if there is none. */
  static CommitData stamp(Path path) throws IOException {
    try (Directory directory = FSDirectory.open(path)) {
      return CommitData.of(userData(directory));
    }
  }

  private static Map<String, String> userData(Directory directory) throws IOException {
    return DirectoryReader.indexExists(directory)
        ? DirectoryReader.listCommits(directory).getLast().getUserData()
        : Map.of();
  }

  /**
   * Reads all of the last commit in a directory.
   *
   * @throws IOException if it differs from what was written
   */
  static void check(Path path) throws IOException {
    try (Directory directory = FSDirectory.open(path);
        DirectoryReader reader = DirectoryReader.open(directory)) {
      for (LeafReaderContext leaf : reader.leaves()) {
        leaf.reader().checkIntegrity();
      }
    }
  }

  /**
   * Reads all of one segment that searches see.
   *
   * @param segment its number; the first one if there are fewer
   * @return the number of the next one; 0 after the last
   * @throws UncheckedIOException if it differs from what was written
   * @throws InternalError if a mapped file was cut off
   */
  int check(int segment) {
    return read(
        reader -> {
          List<LeafReaderContext> leaves = reader.leaves();
          if (leaves.isEmpty()) {
            return 0;
          }
          int number = segment % leaves.size();
          leaves.get(number).reader().checkIntegrity();
          return (number + 1) % leaves.size();
        });
  }

  /**
   * Looks for the files that searches read: what is open can be read after it was deleted.
   *
   * @throws UncheckedIOException if one is gone
   */
  void requireFiles() {
    read(
        reader -> {
          Set<String> inMemory = Set.of(directory.listCachedFiles());
          for (String file : reader.getIndexCommit().getFileNames()) {
            boolean onDisk = !file.startsWith(IndexFileNames.SEGMENTS) && !inMemory.contains(file);
            if (onDisk && !Files.exists(path.resolve(file))) {
              throw new NoSuchFileException(path.resolve(file).toString());
            }
          }
          return true;
        });
  }

  /** Adds documents of rows that are not there yet. */
  void add(List<Document> documents) throws IOException {
    for (Document document : documents) {
      writer.addDocument(Documents.lower(document));
    }
  }

  /** Makes one segment of all: each has to be searched by itself. Ends the filling. */
  void mergeAll() throws IOException {
    writer.forceMerge(1);
    readMerged();
  }

  /** From now on what is merged is in memory before searches see it. */
  private void readMerged() {
    writer.getConfig().setMergedSegmentWarmer(segments::load);
  }

  /** Replaces a row's document; an absent one is deleted. */
  void replace(Map<UUID, Document> documents, Iterable<UUID> ids) throws IOException {
    for (UUID id : ids) {
      Document document = documents.get(id);
      if (document == null) {
        writer.deleteDocuments(Documents.idTerm(id));
      } else {
        writer.updateDocument(Documents.idTerm(id), Documents.lower(document));
      }
    }
  }

  /** Lets searches see all that was written. */
  void refresh() throws IOException {
    readers.maybeRefreshBlocking();
  }

  /** Up to where the change log is in it, and what it was made of. */
  CommitData stamp() {
    return stamp;
  }

  /** Rows that ought to be in it. */
  Quarantine aside() {
    return aside;
  }

  /** People of whom something may be in its files, though nobody can find it. */
  PendingErasure forgotten() {
    return forgotten;
  }

  /**
   * A step on the way to files without those people: segments that have something of them are
   * written anew in the background. With the commit that names nobody any more the old files go.
   *
   * @return whether nobody is left, and that commit is made
   */
  boolean forget() throws IOException {
    refresh(); // sees what was written anew since the last step
    Set<String> segments = read(forgotten::segments);
    if (segments.isEmpty()) {
      forgotten.clear();
      commit();
      return true;
    }
    merges.want(segments);
    writer.forceMergeDeletes(false); // those that are merged just now are left alone
    return false;
  }

  /** The change log is in it up to this cursor; the next commit will say so. */
  void reached(String cursor) {
    stamp = stamp.at(cursor);
  }

  /** Makes all that was written survive a crash, together with the stamp. */
  void commit() throws IOException {
    var data = new HashMap<>(stamp.toMap());
    data.put(ASIDE, aside.toString());
    data.put(FORGOTTEN, forgotten.toString());
    writer.setLiveCommitData(data.entrySet());
    writer.commit();
  }

  /** The first commit of a new index. */
  void commit(CommitData first) throws IOException {
    stamp = first;
    commit();
  }

  /** The directory. */
  Path path() {
    return path;
  }

  /** What the directory is called. */
  String name() {
    return Objects.toString(path.getFileName());
  }

  /** How much of the disk it takes, in bytes; 0 if it is gone. */
  long bytes() {
    File[] files = path.toFile().listFiles();
    return files == null ? 0 : Arrays.stream(files).mapToLong(File::length).sum();
  }

  /** How many documents searches see. */
  int size() {
    return read(DirectoryReader::numDocs);
  }

  @Override
  public SegmentCache segments() {
    return segments;
  }

  /** The one place where a reader is acquired and released. */
  @Override
  public <T> T read(Reading<T> reading) {
    try {
      DirectoryReader reader = readers.acquire();
      try {
        return reading.with(reader);
      } finally {
        readers.release(reader);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Gives up writing, and what was not committed. Searches go on with what they see. */
  void stopWriting() {
    IOUtils.closeWhileHandlingException(writer::rollback);
  }

  /** Closes without a commit: what is not committed comes back from the change log. */
  @Override
  public void close() throws IOException {
    IOUtils.close(readers, writer, directory);
  }

  /** Closes, and removes the directory. */
  void remove() throws IOException {
    IOUtils.closeWhileHandlingException(this);
    IOUtils.rm(path);
  }
}
