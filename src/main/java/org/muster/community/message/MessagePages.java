package org.muster.community.message;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gg.jte.Content;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventEditing;
import org.muster.community.event.EventWords;
import org.muster.community.organising.InputModel;
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingTab;
import org.muster.community.organising.OrganisingWords;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.Ids;
import org.muster.core.Page;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.http.PageParameters;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Markdown;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Pager;
import org.muster.delivery.words.Words;
import org.muster.engine.query.PageQuery;

/**
 * The page on which organisers write to those who come. It is sent in two steps: the first says how
 * many get it.
 */
public final class MessagePages {

  private static final String PATH = OrganisingTab.MESSAGES.path("{slug}");

  /** Fields of the form with several values, as in {@link Recipients}. */
  private static final List<String> LISTS = List.of("states", "factions", "roles");

  private static final JsonReader<NewMessage> MESSAGE = JsonReader.of(NewMessage.class);

  private static final Refused REFUSED =
      Refused.PLAIN
          .fault("to", "nobody", MessageWords.NOBODY)
          .fault("subject", "missing", MessageWords.SUBJECT_WRONG)
          .fault("subject", "too_short", MessageWords.SUBJECT_WRONG)
          .fault("subject", "too_long", MessageWords.SUBJECT_WRONG)
          .fault("text", "missing", MessageWords.TEXT_WRONG)
          .fault("text", "too_short", MessageWords.TEXT_WRONG)
          .fault("text", "too_long", MessageWords.TEXT_WRONG);

  private final PageParameters<PageQuery> parameters = new PageParameters<>(PageQuery.class);
  private final GameMessages messages;
  private final EventEditing games;

  MessagePages(GameMessages messages, EventEditing games) {
    this.messages = messages;
    this.games = games;
  }

  /**
   * The form, and what was sent.
   *
   * @param left how many can still be sent today
   * @param groups of what can be chosen
   * @param done what was just done, in words; null: nothing
   */
  public record Model(
      OrganisingBar bar,
      String title,
      @Nullable String lang,
      String state,
      int left,
      List<Group> groups,
      Form form,
      @Nullable String done,
      List<Sent> sent,
      Pager pager) {}

  /**
   * What can be chosen of one kind.
   *
   * @param name of the field
   * @param lang of the choices, if users wrote them
   */
  public record Group(
      String name, String label, @Nullable String lang, List<InputModel.Choice> choices) {}

  /**
   * A message in the list.
   *
   * @param about when, by whom, to whom, to how many
   * @param text null once it is erased
   */
  public record Sent(String subject, String about, @Nullable Content text) {}

  /**
   * The second step.
   *
   * @param hidden what was entered, by field
   * @param form the message is sent once by it
   */
  public record Preview(
      OrganisingBar bar,
      String title,
      @Nullable String lang,
      String to,
      int recipients,
      int left,
      String subject,
      Content text,
      List<Hidden> hidden,
      String form) {}

  /** A field that is sent again. */
  public record Hidden(String name, String value) {}

  void addTo(Pages site) {
    site.personalPage(PATH, visit -> show(visit, Form.EMPTY)).personalForm(PATH, this::act);
  }

  private View act(Visit visit) {
    return REFUSED.submit(
        visit,
        () ->
            switch (visit.field("do")) {
              case "send" -> send(visit);
              case "change" -> show(visit, Form.entered(visit));
              default -> preview(visit);
            },
        form -> show(visit, form));
  }

  private View send(Visit visit) {
    messages.send(visit.signedIn().caller(), visit.path("slug"), read(visit), form(visit));
    return View.seeOther(visit.link(path(visit)) + "?sent=1");
  }

  private static @Nullable UUID form(Visit visit) {
    return Ids.read(visit.field("form")).orElse(null);
  }

  private static String path(Visit visit) {
    return OrganisingTab.MESSAGES.path(visit.path("slug"));
  }

  private View preview(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    NewMessage message = read(visit);
    String slug = visit.path("slug");
    Reach reach = messages.preview(me, slug, message);
    Event event = games.managed(me, slug).event();
    List<Hidden> hidden =
        Stream.concat(
                Stream.of(
                    new Hidden("subject", message.subject()), new Hidden("text", message.text())),
                LISTS.stream()
                    .flatMap(
                        name -> visit.fields(name).stream().map(value -> new Hidden(name, value))))
            .toList();
    var model =
        new Preview(
            OrganisingBar.of(slug, OrganisingTab.MESSAGES),
            event.title(),
            event.lang(),
            to(visit.words(), message.audience()),
            reach.recipients(),
            reach.leftToday(),
            message.subject(),
            Markdown.block(message.text(), null, 3),
            hidden,
            UUID.randomUUID().toString());
    return View.page("message/preview.jte", visit.words().of(MessageWords.WRITE), model).noindex();
  }

  private View show(Visit visit, Form form) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    Page<GameMessage> page = messages.list(me, slug, parameters.read(visit.query()));
    Event event = games.managed(me, slug).event();
    Words words = visit.words();
    var model =
        new Model(
            OrganisingBar.of(slug, OrganisingTab.MESSAGES),
            event.title(),
            event.lang(),
            words.of(OrganisingWords.GAME_STATE, Json.name(event.state())),
            messages.leftToday(me, slug),
            groups(visit, event),
            form,
            visit.query("sent").isPresent() ? words.of(MessageWords.ON_ITS_WAY) : null,
            page.items().stream().map(each -> sent(words, event, each)).toList(),
            new Pager(
                null,
                Optional.ofNullable(page.nextCursor())
                    .map(next -> visit.link(path(visit)) + "?cursor=" + Visit.encoded(next))
                    .orElse(null)));
    return View.form(
        "message/page.jte",
        words.of(OrganisingWords.TAB_MESSAGES) + ": " + event.title(),
        model,
        form);
  }

  private static List<Group> groups(Visit visit, Event event) {
    Words words = visit.words();
    var states =
        new Group(
            "states",
            words.of(MessageWords.STATES),
            null,
            Arrays.stream(State.values())
                .filter(State::isAlive)
                .map(Json::name)
                .map(
                    state ->
                        choice(
                            visit,
                            "states",
                            state,
                            words.of(OrganisingWords.REGISTRATION_STATE, state)))
                .toList());
    var sides =
        new Group(
            "factions",
            words.of(EventWords.SIDE),
            event.lang(),
            event.factions().stream()
                .map(side -> choice(visit, "factions", side.name(), side.name()))
                .toList());
    var roles =
        new Group(
            "roles",
            words.of(EventWords.ROLE),
            event.lang(),
            event.roles().stream()
                .map(role -> choice(visit, "roles", role.role(), role.role()))
                .toList());
    return Stream.of(states, sides, roles).filter(group -> !group.choices().isEmpty()).toList();
  }

  private static InputModel.Choice choice(Visit visit, String name, String value, String label) {
    return new InputModel.Choice(value, label, visit.fields(name).contains(value));
  }

  private static Sent sent(Words words, Event event, GameMessage message) {
    String when =
        words.day(message.sentAt(), event.tz()) + " " + words.time(message.sentAt(), event.tz());
    String about =
        String.join(
            " · ",
            when,
            message.by() == null ? words.of(OrganisingWords.ERASED) : "@" + message.by(),
            to(words, message.to()),
            words.of(OrganisingWords.PLAYERS, message.recipients()));
    return new Sent(
        Optional.ofNullable(message.subject()).orElseGet(() -> words.of(MessageWords.TEXT_ERASED)),
        about,
        message.text() == null ? null : Markdown.block(message.text(), null, 4));
  }

  private static String to(Words words, Recipients to) {
    List<String> names =
        Stream.of(
                to.states().stream()
                    .map(state -> words.of(OrganisingWords.REGISTRATION_STATE, Json.name(state))),
                to.factions().stream(),
                to.roles().stream())
            .flatMap(each -> each)
            .toList();
    return names.isEmpty() ? words.of(MessageWords.EVERYBODY) : String.join(", ", names);
  }

  private static NewMessage read(Visit visit) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    for (String name : List.of("subject", "text")) {
      if (!visit.field(name).isEmpty()) {
        body.put(name, visit.field(name).replace("\r\n", "\n"));
      }
    }
    ObjectNode to = body.putObject("to");
    LISTS.forEach(name -> visit.fields(name).forEach(to.withArray("/" + name)::add));
    return MESSAGE.read(body);
  }
}
