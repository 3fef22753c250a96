package org.muster.engine.lucene;

import java.util.List;
import org.muster.engine.query.Completer;
import org.muster.engine.text.PrefixText;

/**
 * Completes names from the current index.
 *
 * @param index what to ask
 */
public record LuceneCompleter(CurrentIndex index) implements Completer {

  @Override
  public List<Completion> complete(Request request) {
    return index.ask(snapshot -> SuggestionCollector.run(request, snapshot.at(request.now())));
  }

  @Override
  public Typing typing(String text, Tolerance tolerance) {
    return PrefixText.of(text, tolerance);
  }

  @Override
  public Dictionary dictionary(List<String> names) {
    return NameList.of(names);
  }
}
