package org.muster.engine.lucene;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.muster.core.Page;
import org.muster.engine.query.Engine;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Hits;
import org.muster.engine.query.IndexedWords;
import org.muster.engine.query.Matches;
import org.muster.engine.query.Position;
import org.muster.engine.query.Question;
import org.muster.engine.ranking.Weights;
import org.muster.engine.text.Analysis;
import org.muster.engine.text.QuestionMatches;

/** Answers requests from the current index. */
public final class LuceneEngine implements Engine {

  private final CurrentIndex current;

  public LuceneEngine(CurrentIndex current) {
    this.current = current;
  }

  @Override
  public Hits search(Request request) {
    if (request.after() instanceof Position.Frozen frozen
        && (frozen.rest().size() >= request.limit() || frozen.then() == null)) {
      return fromWindow(frozen, request.limit());
    }
    return current.ask(snapshot -> execution(request, snapshot).run());
  }

  @Override
  public Page.Total count(Request request) {
    return current.ask(snapshot -> execution(request, snapshot).count());
  }

  @Override
  public OptionalDouble first(Request request) {
    return current.ask(snapshot -> execution(request, snapshot).firstValue());
  }

  @Override
  public Hits counted(Request request) {
    return current.ask(snapshot -> execution(request, snapshot).counted());
  }

  private static SearchExecution execution(Request request, Snapshot snapshot) {
    return new SearchExecution(request, snapshot.at(request.now()), Weights.SHIPPED);
  }

  /** Finds in shown texts the words that this engine finds documents by. */
  public static Matches.Of matches() {
    return QuestionMatches::of;
  }

  @Override
  public Optional<String> respell(Question question) {
    return current.ask(snapshot -> new SpellingSuggester(snapshot).respell(question));
  }

  @Override
  public IndexedWords words(String text) {
    List<Analysis.Token> tokens = Analysis.tokens(text);
    return current.ask(
        snapshot -> {
          var near = new NearWords(snapshot.dictionaries().names());
          return new IndexedWords(
              new NamedStretches(snapshot, near).of(text, tokens),
              new UnknownWords(snapshot, near).of(tokens));
        });
  }

  @Override
  public Object state() {
    return current.state();
  }

  /** A page of a list whose order is settled; needs no index. */
  static Hits fromWindow(Position.Frozen frozen, int limit) {
    List<Hit> rest = frozen.rest();
    int n = Math.min(limit, rest.size());
    List<Hit> left = rest.subList(n, rest.size());
    Position next =
        left.isEmpty() ? frozen.then() : new Position.Frozen(left, frozen.total(), frozen.then());
    return new Hits(rest.subList(0, n), frozen.total(), next, List.of());
  }
}
