package org.muster.engine.query;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where the documents of one type come from: the rows as they are now. */
public interface DocumentSource {

  /** The type, which is also the kind in the change log. */
  String type();

  /** The documents of those rows that exist and may be found; what is missing is to be deleted. */
  List<Document> documents(Collection<UUID> ids);

  /** Ids of up to {@code count} rows behind {@code after}, ascending: to walk through them all. */
  List<UUID> idsAfter(@Nullable UUID after, int count);

  /** How many rows there are to walk through. */
  long count();

  /**
   * Whether its rows are people: of those who may not be found any more, nothing may stay in an
   * index's files. {@link Fields#PERSON} names them in documents of other types.
   */
  default boolean isPersonal() {
    return false;
  }

  /**
   * The documents of a fixed set of rows, made as those of real rows are: one row for each thing
   * that the rules tell apart, every component set in at least one of them. When they change, an
   * index holds what this program would not put there, and is rebuilt. No clock, no database.
   */
  List<Document> samples();

  /** The SQL that reads the rows: what it leaves out, {@link #samples} cannot show. */
  String statement();
}
