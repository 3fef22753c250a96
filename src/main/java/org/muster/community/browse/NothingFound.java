package org.muster.community.browse;

import static org.muster.community.browse.ListWords.DID_YOU_MEAN;
import static org.muster.community.browse.ListWords.FIRST_AFTER;
import static org.muster.community.browse.ListWords.NEAREST_AT;
import static org.muster.community.browse.ListWords.NOTHING_FOUND;
import static org.muster.community.browse.ListWords.NOTHING_HAS_ALL;
import static org.muster.community.browse.ListWords.WHOLE_LIST;
import static org.muster.community.browse.ListWords.WITHOUT;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.EmptyState;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Relaxation;

/** What to do where nothing has all that was asked for. */
final class NothingFound {

  private final Words words;
  private final ListKind kind;
  private final ListAddress address;
  private final Chips chips;
  private final UnaryOperator<String> link;

  NothingFound(
      Words words, ListKind kind, ListAddress address, Chips chips, UnaryOperator<String> link) {
    this.words = words;
    this.kind = kind;
    this.address = address;
    this.chips = chips;
    this.link = link;
  }

  EmptyState of(FoundPage found) {
    List<Anchor> ways = new ArrayList<>();
    String meant = found.didYouMean();
    if (meant != null) {
      ways.add(way(address.with(kind.text(), meant), words.of(DID_YOU_MEAN, meant)));
    }
    found.relax().forEach(relaxed -> ways.add(without(relaxed, found)));
    if (!address.parameters().isEmpty()) {
      ways.add(new Anchor(link.apply(kind.path()), words.of(WHOLE_LIST, words.of(kind.label()))));
    }
    String heading = found.partial() == null ? words.of(NOTHING_FOUND) : words.of(NOTHING_HAS_ALL);
    return new EmptyState(heading, "", ways);
  }

  /** Where the place was not known: these may have been meant. */
  EmptyState unlessNear(List<String> places) {
    List<Anchor> ways =
        places.stream()
            .map(place -> way(address.with("near", place), words.of(DID_YOU_MEAN, place)))
            .toList();
    return new EmptyState(words.of(NOTHING_FOUND), "", ways);
  }

  private Anchor without(Relaxation relaxed, FoundPage found) {
    String said = relaxed.words();
    String what = said == null ? chips.name(relaxed.drop(), found.understood()) : said;
    String text = words.of(WITHOUT, what, relaxed.total());
    if (relaxed.nextStart() != null) {
      var start = relaxed.nextStart().atOffset(ZoneOffset.UTC);
      text += " · " + words.of(FIRST_AFTER, words.date(start, ZoneOffset.UTC));
    }
    if (relaxed.nextDistanceM() != null) {
      text += " · " + words.of(NEAREST_AT, words.distance(relaxed.nextDistanceM()));
    }
    ListAddress rest = said == null ? address.without(relaxed.drop()) : chips.rest(said);
    return way(relaxed.drop().equals("near") ? rest.withoutPlace() : rest, text);
  }

  private Anchor way(ListAddress to, String text) {
    return new Anchor(link.apply(to.text()), text);
  }
}
