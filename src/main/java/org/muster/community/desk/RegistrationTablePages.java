package org.muster.community.desk;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventEditing;
import org.muster.community.event.EventView;
import org.muster.community.event.EventWords;
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingTab;
import org.muster.community.organising.OrganisingWords;
import org.muster.community.registration.AttendeeBatch;
import org.muster.community.registration.AttendeePage;
import org.muster.community.registration.AttendeeQuery;
import org.muster.community.registration.AttendeeTally;
import org.muster.community.registration.Attendees;
import org.muster.community.registration.Invitation;
import org.muster.community.registration.Registration.State;
import org.muster.community.registration.RegistrationView;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.http.LargeContent;
import org.muster.delivery.http.PageParameters;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Pager;
import org.muster.delivery.web.part.Tab;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.Words;

/** Who comes to a game, and what is decided about them: one by one, or several at once. */
public final class RegistrationTablePages {

  private static final String TEMPLATE = "desk/registrations.jte";
  private static final String PATH = OrganisingTab.REGISTRATIONS.path("{slug}");

  /** The lists beside each other; the others are under "all". */
  private static final List<State> TABS =
      List.of(State.PENDING, State.CONFIRMED, State.WAITLISTED, State.OFFERED, State.CHECKED_IN);

  private static final List<String> FILTERS =
      List.of("state", "faction", "role", "search", "sort", "cursor");

  /** Parameter of the page on which all are chosen, which takes no script. */
  private static final String ALL_CHOSEN = "chosen";

  private static final JsonReader<Invitation> INVITATION = JsonReader.of(Invitation.class);

  private static final Refused REFUSED =
      Refused.PLAIN
          .fault("player", "not_found", OrganisingWords.INVITE_WHO)
          .fault("player", "missing", OrganisingWords.INVITE_WHO)
          .fault("player", "required", OrganisingWords.INVITE_WHO)
          .fault("player", "pattern", OrganisingWords.INVITE_WHO)
          .conflict(OrganisingWords.INVITE_NOT);

  private final PageParameters<AttendeeQuery> parameters =
      new PageParameters<>(AttendeeQuery.class);
  private final EventEditing games;
  private final Attendees attendees;
  private final AttendeeBatch batch;

  RegistrationTablePages(EventEditing games, Attendees attendees, AttendeeBatch batch) {
    this.games = games;
    this.attendees = attendees;
    this.batch = batch;
  }

  /**
   * The table.
   *
   * @param action where what is chosen is sent, with the filters as they are
   * @param state that is shown; empty: all
   * @param everything address of the same with all chosen
   * @param allChosen whether all are chosen
   * @param done what was just done, in words; null: nothing
   * @param refused those with whom it could not be done
   */
  public record Model(
      OrganisingBar bar,
      String title,
      @Nullable String lang,
      String gameState,
      String action,
      String state,
      List<Tab> tabs,
      List<String> sides,
      List<String> roles,
      Form filters,
      List<Row> rows,
      Pager pager,
      String everything,
      boolean allChosen,
      @Nullable String done,
      List<String> refused,
      Form invite) {}

  /**
   * A registration.
   *
   * @param who by which name
   * @param handle of the player; null: their data was erased
   * @param since since when
   * @param more what else was said, each in a line
   */
  public record Row(
      String id,
      String who,
      @Nullable String handle,
      @Nullable Tape side,
      String role,
      String size,
      String rentals,
      String price,
      String since,
      String state,
      List<String> more) {}

  void addTo(Pages site) {
    site.personalPage(PATH, visit -> show(visit, Form.EMPTY, null));
    site.personalForm(PATH, this::act);
    site.personalForm(PATH + "/invite", this::invite);
    site.personalPage(PATH + ".csv", this::sheet);
  }

  private View show(Visit visit, Form invite, AttendeeBatch.@Nullable Outcome outcome) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    EventView game = games.managed(me, slug);
    AttendeePage page = attendees.page(me, slug, query(visit));
    Event event = game.event();
    Words words = visit.words();
    String state = visit.query("state").orElse("");
    var model =
        new Model(
            OrganisingBar.of(slug, OrganisingTab.REGISTRATIONS),
            event.title(),
            event.lang(),
            words.of(OrganisingWords.GAME_STATE, Json.name(event.state())),
            address(visit, Map.of()),
            state,
            tabs(visit, page.counts(), state),
            event.factions().stream().map(Event.Faction::name).toList(),
            event.roles().stream().map(Event.Role::role).toList(),
            Form.of(filters(visit)),
            page.items().stream().map(each -> row(words, event, each)).toList(),
            new Pager(
                null,
                page.nextCursor() == null
                    ? null
                    : address(visit, Map.of("cursor", page.nextCursor()))),
            address(visit, Map.of(ALL_CHOSEN, "yes")),
            outcome == null && visit.query(ALL_CHOSEN).isPresent(),
            outcome == null ? null : words.of(OrganisingWords.DONE, outcome.done()),
            outcome == null
                ? List.of()
                : outcome.refused().stream().map(each -> who(words, each)).toList(),
            invite);
    return View.form(
        TEMPLATE,
        words.of(OrganisingWords.TAB_REGISTRATIONS) + ": " + event.title(),
        model,
        invite);
  }

  private AttendeeQuery query(Visit visit) {
    var asked = new LinkedHashMap<>(visit.query());
    asked.put("limit", List.of(String.valueOf(AttendeeBatch.MOST))); // all of a page at once
    return parameters.read(asked);
  }

  private static Map<String, String> filters(Visit visit) {
    var all = new LinkedHashMap<String, String>();
    FILTERS.forEach(name -> visit.query(name).ifPresent(value -> all.put(name, value)));
    return all;
  }

  /** The page with its filters, of which some are others. */
  private static String address(Visit visit, Map<String, String> other) {
    Map<String, String> all = filters(visit);
    if (!other.isEmpty() && !other.containsKey(ALL_CHOSEN)) {
      all.remove("cursor"); // of another list
    }
    all.putAll(other);
    String query =
        all.entrySet().stream()
            .filter(each -> !each.getValue().isEmpty())
            .map(each -> each.getKey() + "=" + Visit.encoded(each.getValue()))
            .collect(joining("&"));
    String path = visit.link(OrganisingTab.REGISTRATIONS.path(visit.path("slug")));
    return query.isEmpty() ? path : path + "?" + query;
  }

  private static List<Tab> tabs(Visit visit, List<AttendeeTally> counts, String state) {
    Words words = visit.words();
    Stream<Tab> states =
        TABS.stream()
            .map(
                each ->
                    new Tab(
                        address(visit, Map.of("state", Json.name(each))),
                        Standing.state(words, each),
                        words.number(GamePages.in(counts, each)),
                        state.equals(Json.name(each))));
    int all =
        counts.stream()
            .filter(each -> each.state().isAlive())
            .mapToInt(AttendeeTally::registrations)
            .sum();
    return Stream.concat(
            states,
            Stream.of(
                new Tab(
                    address(visit, Map.of("state", "")),
                    words.of(OrganisingWords.ALL),
                    words.number(all),
                    state.isEmpty())))
        .toList();
  }

  private static String who(Words words, RegistrationView each) {
    if (each.details().team() != null) {
      return each.details().team().name();
    }
    return Objects.requireNonNullElseGet(each.name(), () -> words.of(OrganisingWords.ERASED));
  }

  private static Row row(Words words, Event game, RegistrationView each) {
    RegistrationView.Attendee player = each.player();
    String side = each.details().faction();
    Integer place = each.waitlistPosition();
    return new Row(
        each.id().toString(),
        who(words, each),
        player == null ? null : player.handle(),
        side == null ? null : Tape.side(side, colour(game, side)),
        Objects.requireNonNullElse(each.details().role(), ""),
        words.number(each.details().size()),
        words.number(each.details().rentals()),
        Objects.requireNonNullElse(each.details().price(), ""),
        words.day(each.createdAt(), game.tz()),
        place == null
            ? Standing.state(words, each.state())
            : words.of(EventWords.WAITLISTED, place),
        more(words, each, game.tz()));
  }

  private static String colour(Event game, String side) {
    return game.factions().stream()
        .filter(each -> each.name().equalsIgnoreCase(side))
        .map(each -> Objects.requireNonNullElse(each.colour(), ""))
        .findFirst()
        .orElse("");
  }

  private static List<String> more(Words words, RegistrationView each, ZoneId zone) {
    List<String> more = new ArrayList<>();
    if (!each.details().friendsWith().isEmpty()) {
      more.add(
          words.of(EventWords.FRIENDS) + ": " + String.join(", ", each.details().friendsWith()));
    }
    if (each.details().consentBy() != null) {
      more.add(words.of(EventWords.CONSENT_BY) + ": " + each.details().consentBy());
    }
    each.details().answers().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(answer -> more.add(answer.getKey() + ": " + answer.getValue()));
    Instant until = each.offerExpiresAt();
    if (until != null) {
      more.add(
          words.of(
              EventWords.OFFERED_UNTIL, words.day(until, zone) + " " + words.time(until, zone)));
    }
    return more;
  }

  private View act(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    AttendeeBatch.Act act;
    try {
      act = AttendeeBatch.Act.valueOf(visit.field("do").toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      return View.seeOther(address(visit, Map.of()));
    }
    String side = visit.field("to");
    AttendeeBatch.Outcome outcome =
        batch.act(me, visit.path("slug"), act, visit.fields("id"), side.isEmpty() ? null : side);
    return show(visit, Form.EMPTY, outcome);
  }

  private View invite(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    return REFUSED.submit(
        visit,
        () -> {
          var body = JsonNodeFactory.instance.objectNode();
          if (!visit.field("player").isEmpty()) {
            body.put("player", visit.field("player").replaceFirst("^@", ""));
          }
          attendees.invite(me, visit.path("slug"), INVITATION.read(body));
          return View.seeOther(address(visit, Map.of("state", Json.name(State.OFFERED))));
        },
        form -> show(visit, form, null));
  }

  private View sheet(Visit visit) {
    String slug = visit.path("slug");
    byte[] sheet = attendees.sheet(visit.signedIn().caller(), slug, List.of(State.values()));
    return new View.Download(
        new LargeContent("text/csv; charset=utf-8", slug + ".csv", out -> out.write(sheet)));
  }
}
