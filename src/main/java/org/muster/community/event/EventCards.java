package org.muster.community.event;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.part.DateBlock;
import org.muster.delivery.web.part.GameCard;
import org.muster.delivery.web.part.GameCardBuilder;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;

/** Games as cards of a list, in the reader's words. */
public final class EventCards {

  private final Words words;
  private final UnaryOperator<String> link;

  /**
   * @param link makes the address of a path of this site
   */
  public EventCards(Words words, UnaryOperator<String> link) {
    this.words = words;
    this.link = link;
  }

  /** Cards that say which venue it is at and who runs it. */
  public List<GameCard> of(List<EventSummary> games) {
    return games.stream()
        .map(game -> card(game, place(game.venueName(), region(game), game.organiserName())))
        .toList();
  }

  /** Cards on the page of who runs them. */
  public List<GameCard> ofOrganiser(List<EventSummary> games) {
    return games.stream().map(game -> card(game, place(game.venueName(), region(game)))).toList();
  }

  /** Cards on the page of their venue. */
  public List<GameCard> ofVenue(List<EventSummary> games) {
    return games.stream().map(game -> card(game, place(game.organiserName()))).toList();
  }

  private GameCard card(EventSummary game, String where) {
    return GameCardBuilder.builder()
        .href(link.apply("/events/" + game.slug()))
        .title(game.title())
        .lang(game.lang())
        .date(DateBlock.of(words, game.startsAt(), game.tz()))
        .where(where)
        .price(price(game))
        .left(left(game))
        .tapes(tapes(game))
        .build();
  }

  private static @Nullable String region(EventSummary game) {
    return game.location() == null ? null : game.location().region();
  }

  private static String place(@Nullable String... parts) {
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

  private @Nullable String left(EventSummary game) {
    Integer left = game.placesLeft();
    return left == null || game.full() || !game.registrationOpen()
        ? null
        : words.of(CardWords.PLACES_LEFT, left);
  }

  /** States first, then what kind of game it is. */
  private List<Tape> tapes(EventSummary game) {
    List<Tape> tapes = new ArrayList<>();
    states(game, tapes);
    game.gameTypes().stream()
        .limit(1)
        .map(type -> Tape.quiet(ValueWords.name(words, type)))
        .forEach(tapes::add);
    game.environments().stream()
        .filter(environment -> !isSaid(game, environment.name()))
        .limit(1)
        .map(environment -> Tape.quiet(ValueWords.name(words, environment)))
        .forEach(tapes::add);
    if (game.minAge() != null) {
      tapes.add(Tape.quiet(words.of(CardWords.AGE_FROM, game.minAge())));
    }
    return tapes;
  }

  private static boolean isSaid(EventSummary game, String name) {
    return game.gameTypes().stream().anyMatch(type -> type.name().equals(name));
  }

  private void states(EventSummary game, List<Tape> tapes) {
    switch (game.state()) {
      case CANCELLED -> tapes.add(state(CardWords.CANCELLED));
      case POSTPONED -> tapes.add(state(CardWords.POSTPONED));
      case COMPLETED -> tapes.add(state(CardWords.OVER));
      case DRAFT, PUBLISHED -> {
        if (game.previousStart() != null && !game.previousStart().isEqual(game.startsAt())) {
          tapes.add(state(CardWords.NEW_DATE));
        }
        switch (game.phase()) {
          case ONGOING -> tapes.add(state(CardWords.ON_NOW));
          case ENDED -> tapes.add(state(CardWords.OVER));
          case UPCOMING -> places(game, tapes);
        }
      }
    }
  }

  private void places(EventSummary game, List<Tape> tapes) {
    if (game.full()) {
      tapes.add(state(CardWords.FULL));
    } else if (game.lastPlaces()) {
      tapes.add(state(CardWords.LAST_PLACES));
    }
  }

  private Tape state(CardWords word) {
    return Tape.state(words.of(word));
  }
}
