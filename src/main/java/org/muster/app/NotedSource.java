package org.muster.app;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Document;
import org.muster.engine.query.DocumentSource;
import org.muster.platform.db.Use;

/** A source that is read as work, and tells when rows were read, before searches find them. */
record NotedSource(DocumentSource source, Runnable then) implements DocumentSource {

  @Override
  public String type() {
    return source.type();
  }

  @Override
  public List<Document> documents(Collection<UUID> ids) {
    List<Document> documents = Use.WORK.call(() -> source.documents(ids));
    then.run();
    return documents;
  }

  @Override
  public List<UUID> idsAfter(@Nullable UUID after, int count) {
    return Use.WORK.call(() -> source.idsAfter(after, count));
  }

  @Override
  public long count() {
    return Use.WORK.call(source::count);
  }

  @Override
  public boolean isPersonal() {
    return source.isPersonal();
  }

  @Override
  public List<Class<?>> definedBy() {
    return source.definedBy();
  }
}
