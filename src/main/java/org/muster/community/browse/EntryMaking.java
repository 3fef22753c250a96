package org.muster.community.browse;

import static java.util.Objects.requireNonNull;
import static org.muster.community.browse.ListWords.LOOKING_FOR_TEAM;
import static org.muster.community.browse.ListWords.ONE_PLAYER;
import static org.muster.community.browse.ListWords.ONE_VENUE;
import static org.muster.community.browse.ListWords.RECRUITING;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.club.ClubView;
import org.muster.community.discovery.FoundItem;
import org.muster.community.emblem.Emblem;
import org.muster.community.event.EventCards;
import org.muster.community.event.EventSummary;
import org.muster.community.player.PlayerView;
import org.muster.community.venue.Venue;
import org.muster.community.venue.VenueView;
import org.muster.core.game.Locality;
import org.muster.delivery.web.part.ListRow;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;

/** Shows games, clubs, venues and players in lists. */
final class EntryMaking {

  private static final int MOST_TAPES = 3;
  private static final int LONGEST_LINE = 160;

  /** Marks of Markdown at the begin of a line, and those inside. */
  private static final Pattern MARKS =
      Pattern.compile("^[\\s#>*+-]+|[*_`\\\\]|!?\\[|\\]\\([^)]*\\)");

  private final Words words;
  private final UnaryOperator<String> link;
  private final boolean named;

  private EntryMaking(Words words, UnaryOperator<String> link, boolean named) {
    this.words = words;
    this.link = link;
    this.named = named;
  }

  /** Of a list of one kind. */
  static EntryMaking of(Words words, UnaryOperator<String> link) {
    return new EntryMaking(words, link, false);
  }

  /** Of a list of several kinds, each of which says what it is. */
  EntryMaking ofSeveral() {
    return new EntryMaking(words, link, true);
  }

  Words words() {
    return words;
  }

  /** Whatever it is. */
  Entry of(FoundItem item) {
    return switch (item.type()) {
      case EVENT -> of(requireNonNull(item.event()));
      case CLUB -> of(requireNonNull(item.club()));
      case VENUE -> of(requireNonNull(item.venue()));
      case PLAYER -> of(requireNonNull(item.player()));
    };
  }

  Entry of(EventSummary game) {
    return Entry.of(new EventCards(words, link).of(game));
  }

  Entry of(ClubView view) {
    Club club = view.club();
    var tapes = new ArrayList<Tape>();
    if (named || club.kind() != Club.Kind.CLUB) {
      tapes.add(Tape.quiet(ValueWords.name(words, club.kind())));
    }
    if (Boolean.TRUE.equals(club.recruiting())) {
      tapes.add(Tape.quiet(words.of(RECRUITING)));
    }
    addTapes(tapes, club.styles());
    return Entry.of(
        new ListRow(
            link.apply("/clubs/" + club.slug()),
            club.name(),
            club.languages().size() == 1 ? club.languages().getFirst() : null,
            Emblem.inline(Emblem.Kind.CLUB, club.slug()),
            joined(home(club.home()), distance(view.distanceM())),
            line(club.description()),
            tapes));
  }

  Entry of(VenueView view) {
    Venue venue = view.venue();
    var tapes = new ArrayList<Tape>();
    if (named) {
      tapes.add(Tape.quiet(words.of(ONE_VENUE)));
    }
    addTapes(tapes, venue.environments());
    addTapes(tapes, venue.amenities());
    return Entry.of(
        new ListRow(
            link.apply("/venues/" + venue.slug()),
            venue.name(),
            null,
            Emblem.inline(Emblem.Kind.VENUE, venue.slug()),
            joined(place(null, venue.region(), venue.country()), distance(view.distanceM())),
            line(venue.description()),
            tapes));
  }

  Entry of(PlayerView player) {
    var tapes = new ArrayList<Tape>();
    if (named) {
      tapes.add(Tape.quiet(words.of(ONE_PLAYER)));
    }
    if (Boolean.TRUE.equals(player.lookingForTeam())) {
      tapes.add(Tape.quiet(words.of(LOOKING_FOR_TEAM)));
    }
    addTapes(tapes, player.roles());
    addTapes(tapes, player.styles());
    return Entry.of(
        new ListRow(
            link.apply("/players/" + player.handle()),
            player.callsign() == null ? "@" + player.handle() : player.callsign(),
            player.languages().size() == 1 ? player.languages().getFirst() : null,
            null,
            joined(home(player.area()), distance(player.distanceM())),
            line(player.bio()),
            tapes));
  }

  private void addTapes(List<Tape> tapes, List<? extends Enum<?>> values) {
    values.stream()
        .limit(MOST_TAPES)
        .forEach(value -> tapes.add(Tape.quiet(ValueWords.name(words, value))));
  }

  private @Nullable String home(@Nullable Locality home) {
    return home == null ? null : place(home.place(), home.region(), home.country());
  }

  private String place(@Nullable String place, @Nullable String region, @Nullable String country) {
    return Stream.of(place, region, country == null ? null : words.countryName(country))
        .filter(Objects::nonNull)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private @Nullable String distance(@Nullable Long metres) {
    return metres == null ? null : words.distance(metres);
  }

  private static String joined(@Nullable String... parts) {
    return Stream.of(parts)
        .filter(part -> part != null && !part.isEmpty())
        .collect(Collectors.joining(" · "));
  }

  /** The beginning of a description, without its marks. */
  static @Nullable String line(@Nullable String markdown) {
    if (markdown == null) {
      return null;
    }
    return markdown
        .lines()
        .map(line -> MARKS.matcher(line).replaceAll("").strip())
        .filter(line -> !line.isEmpty())
        .findFirst()
        .map(EntryMaking::shortened)
        .orElse(null);
  }

  private static String shortened(String line) {
    if (line.codePointCount(0, line.length()) <= LONGEST_LINE) {
      return line;
    }
    String cut = line.substring(0, line.offsetByCodePoints(0, LONGEST_LINE));
    int space = cut.lastIndexOf(' ');
    return (space > 0 ? cut.substring(0, space) : cut) + "…";
  }
}
