package org.muster;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.search.Document;
import org.muster.search.Source;

/** A source that tells somebody that rows were read, before anybody can find them. */
record NotedSource(Source source, Runnable then) implements Source {

  @Override
  public String type() {
    return source.type();
  }

  @Override
  public List<Document> documents(Collection<UUID> ids) {
    List<Document> documents = source.documents(ids);
    then.run();
    return documents;
  }

  @Override
  public List<UUID> idsAfter(@Nullable UUID after, int count) {
    return source.idsAfter(after, count);
  }

  @Override
  public long count() {
    return source.count();
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
