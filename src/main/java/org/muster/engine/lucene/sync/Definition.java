package org.muster.engine.lucene.sync;

import com.ibm.icu.util.VersionInfo;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.lucene.util.Version;
import org.muster.engine.lucene.Documents;
import org.muster.engine.query.Document;
import org.muster.engine.query.DocumentSource;
import org.muster.platform.changelog.ChangeStore;

/**
 * How rows become an index. One that was made otherwise is built anew; nobody has to remember a
 * version number. Both parts are hashes of what comes out, not of code: a class that is renamed
 * changes neither.
 *
 * @param shape fields and analysis; of another shape an index cannot be searched
 * @param content which documents the sample rows become, by type; an index with other content can
 *     be searched, and shows what an earlier release would have shown
 */
record Definition(String shape, Map<String, String> content) {

  /**
   * The libraries that analyse text, as a part of the content: another release of them may treat
   * words otherwise that are not in the fixed texts. Few enough are to search meanwhile.
   */
  private static final String LIBRARIES = "libraries";

  private static final String DATABASE = "views";

  Definition {
    content = Map.copyOf(content);
  }

  static Definition of(Collection<DocumentSource> sources) {
    var samples = new ArrayList<Document>();
    var content = new TreeMap<String, String>();
    for (DocumentSource source : sources) {
      List<Document> documents = source.samples();
      samples.addAll(documents);
      content.put(source.type(), Documents.content(documents, source.statement()));
    }
    content.put(LIBRARIES, "Lucene " + Version.LATEST + ", ICU " + VersionInfo.ICU_VERSION);
    return new Definition(Documents.shape(samples), content);
  }

  /** The same over this database, whose views and functions decide about the content too. */
  Definition over(ChangeStore.Instance database) {
    var all = new HashMap<>(content);
    all.put(DATABASE, database.rules());
    return new Definition(shape, all);
  }

  /** The parts of the content that differ from another's, in order of their names. */
  List<String> differences(Definition other) {
    var parts = new TreeSet<>(content.keySet());
    parts.addAll(other.content.keySet());
    parts.removeIf(part -> Objects.equals(content.get(part), other.content.get(part)));
    return List.copyOf(parts);
  }
}
