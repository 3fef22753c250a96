package org.muster.index;

import java.util.List;
import org.muster.search.Completer;

/**
 * Completes names from the current index.
 *
 * @param index what to ask
 */
record LuceneCompleter(CurrentIndex index) implements Completer {

  @Override
  public List<Completion> complete(Request request) {
    return index.ask(searcher -> Suggestions.run(request, searcher));
  }

  @Override
  public Typing typing(String text) {
    return TypedText.of(text);
  }

  @Override
  public Dictionary dictionary(List<String> names) {
    return NameList.of(names);
  }
}
