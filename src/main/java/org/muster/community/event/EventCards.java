package org.muster.community.event;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.part.DateBlock;
import org.muster.delivery.web.part.GameCard;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;

/** Games as cards of a list, in the reader's words: the same on every page. */
public final class EventCards {

  private static final int MOST_KINDS = 3;

  private final Words words;
  private final UnaryOperator<String> link;

  /**
   * @param link makes the address of a path of this site
   */
  public EventCards(Words words, UnaryOperator<String> link) {
    this.words = words;
    this.link = link;
  }

  /** A card that says where it is, how far that is, and who runs it. */
  public GameCard of(EventSummary game) {
    return card(game, joined(place(game), distance(game), game.organiserName()));
  }

  /** A card on the page of who runs it. */
  public GameCard ofOrganiser(EventSummary game) {
    return card(game, joined(place(game), game.venueName() == null ? null : region(game)));
  }

  /** A card on the page of its venue. */
  public GameCard ofVenue(EventSummary game) {
    return card(game, joined(game.organiserName()));
  }

  private GameCard card(EventSummary game, String where) {
    return new GameCard(
        link.apply("/events/" + game.slug()),
        game.title(),
        game.lang(),
        DateBlock.of(words, game.startsAt(), game.tz()),
        where,
        price(game),
        left(game),
        tapes(game),
        also(game));
  }

  private static @Nullable String place(EventSummary game) {
    EventView.Location at = game.location();
    if (game.venueName() != null || at == null) {
      return game.venueName();
    }
    return at.address() == null ? at.region() : at.address();
  }

  private static @Nullable String region(EventSummary game) {
    return game.location() == null ? null : game.location().region();
  }

  private @Nullable String distance(EventSummary game) {
    return game.distanceM() == null ? null : words.distance(game.distanceM());
  }

  private static String joined(@Nullable String... parts) {
    return Stream.of(parts).filter(Objects::nonNull).distinct().collect(joining(" · "));
  }

  private @Nullable String price(EventSummary game) {
    Event.Price price = game.priceNow();
    if (price == null) {
      return null;
    }
    return price.amountMinor() == 0
        ? words.of(CardWords.FREE)
        : words.money(price.major(), price.currency());
  }

  /** Places that somebody can still take. */
  private @Nullable String left(EventSummary game) {
    Integer left = game.placesLeft();
    Integer all = game.capacity();
    return left == null || all == null || game.full() || !game.registrationOpen()
        ? null
        : words.of(CardWords.LEFT_OF, words.number(left), words.number(all));
  }

  private @Nullable String also(EventSummary game) {
    return game.also() == null
        ? null
        : words.of(
            CardWords.ALSO,
            game.also().stream()
                .map(date -> words.day(date.startsAt(), game.tz()))
                .collect(joining(" · ")));
  }

  /** States first, then what kind of game it is. */
  private List<Tape> tapes(EventSummary game) {
    List<Tape> tapes = new ArrayList<>();
    states(game, tapes);
    Stream.of(game.gameTypes(), game.environments())
        .flatMap(Collection::stream)
        .map(value -> ValueWords.name(words, value))
        .distinct()
        .limit(MOST_KINDS)
        .forEach(text -> tapes.add(Tape.quiet(text)));
    if (game.minAge() != null && game.minAge() > 0) {
      tapes.add(Tape.quiet(words.of(CardWords.AGE_FROM, game.minAge())));
    }
    return tapes;
  }

  private void states(EventSummary game, List<Tape> tapes) {
    switch (game.state()) {
      case CANCELLED, POSTPONED, COMPLETED ->
          tapes.add(Tape.state(ValueWords.name(words, game.state())));
      case DRAFT, PUBLISHED -> {
        if (game.previousStart() != null && !game.previousStart().isEqual(game.startsAt())) {
          tapes.add(state(CardWords.NEW_DATE));
        }
        switch (game.phase()) {
          case ONGOING -> tapes.add(state(CardWords.ON_NOW));
          case ENDED -> tapes.add(Tape.state(ValueWords.name(words, Event.State.COMPLETED)));
          case UPCOMING -> places(game, tapes);
          case CANCELLED -> {} // a state above
        }
      }
    }
  }

  private void places(EventSummary game, List<Tape> tapes) {
    if (game.full()) {
      tapes.add(state(game.registrationOpen() ? CardWords.FULL_WAITLIST : CardWords.FULL));
    } else if (game.lastPlaces()) {
      tapes.add(state(CardWords.LAST_PLACES));
    }
  }

  private Tape state(CardWords word) {
    return Tape.state(words.of(word));
  }
}
