package org.muster.community.discovery;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.mcp.NameLookup;

/** Names, by the search over all kinds. */
final class LookupNames implements NameLookup {

  private final Lookup lookup;
  private final Described described;

  LookupNames(Lookup lookup, Described described) {
    this.lookup = lookup;
    this.described = described;
  }

  @Override
  public List<Named> nearest(Caller caller, String kind, String words, int most) {
    LookupQuery.Type type = Described.kind(kind).orElse(null);
    if (type == null) {
      return List.of();
    }
    LookupQuery query =
        LookupQueryBuilder.builder()
            .q(words)
            .type(List.of(type))
            .interpret(false)
            .limit(most)
            .build();
    try {
      return lookup.search(caller, query).items().stream().map(LookupNames::named).toList();
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Invalid) {
        return List.of(); // no text to search for: nothing is called so
      }
      throw e;
    }
  }

  private static Named named(FoundItem item) {
    return switch (item.type()) {
      case CLUB -> {
        var club = Objects.requireNonNull(item.club()).club();
        yield of(club.slug(), club.name(), club.aka());
      }
      case EVENT -> {
        var event = Objects.requireNonNull(item.event());
        yield of(event.slug(), event.title(), List.of());
      }
      case VENUE -> {
        var venue = Objects.requireNonNull(item.venue()).venue();
        yield of(venue.slug(), venue.name(), venue.aka());
      }
      case PLAYER -> {
        var player = Objects.requireNonNull(item.player());
        yield of(
            player.handle(),
            player.callsign() == null ? player.handle() : player.callsign(),
            List.of());
      }
    };
  }

  private static Named of(String key, String name, List<String> others) {
    var names = new ArrayList<>(others);
    names.add(name);
    return new Named(key, names);
  }

  @Override
  public Optional<String> current(Caller caller, String kind, String key) {
    try {
      return Described.kind(kind).map(type -> described.of(type, caller, key).key());
    } catch (ProblemException e) {
      return switch (e.problem()) {
        case Problem.Moved(var what, var now) -> Optional.of(now);
        case Problem.NotFound gone -> Optional.empty();
        default -> throw e;
      };
    }
  }
}
