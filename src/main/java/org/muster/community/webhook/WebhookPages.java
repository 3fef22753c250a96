package org.muster.community.webhook;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.ClubDeskWords;
import org.muster.community.club.ClubTab;
import org.muster.community.club.Clubs;
import org.muster.community.organising.InputConflict;
import org.muster.community.organising.InputMaking;
import org.muster.community.organising.InputModel;
import org.muster.community.organising.InputSubmit;
import org.muster.community.organising.InputValues;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Tab;
import org.muster.delivery.words.Words;

/** Pages of webhooks: one's own in the settings, and those of a club on its desk. */
public final class WebhookPages {

  static final String OWN = "/settings/webhooks";
  private static final String CLUB = ClubTab.WEBHOOKS.path("{slug}");
  private static final String ONE = "/{id}";
  private static final JsonReader<WebhookSettings> SETTINGS = JsonReader.of(WebhookSettings.class);

  private final Webhooks hooks;
  private final Clubs clubs;

  WebhookPages(Webhooks hooks, Clubs clubs) {
    this.hooks = hooks;
    this.clubs = clubs;
  }

  /**
   * All webhooks of a person or a club.
   *
   * @param tabs pages on which the club is run; empty: they are one's own
   */
  public record ListModel(
      List<Tab> tabs,
      String action,
      List<Row> rows,
      List<InputModel.Section> sections,
      Form form) {}

  /**
   * A webhook in the list.
   *
   * @param silent why nothing is sent; null: something is
   */
  public record Row(
      String href,
      String url,
      @Nullable String note,
      String state,
      String kinds,
      @Nullable String silent) {}

  /**
   * One webhook.
   *
   * @param acts what can be done at once
   */
  public record OneModel(
      List<Tab> tabs,
      String list,
      String action,
      Row row,
      String version,
      List<Act> acts,
      List<Sent> sent,
      List<InputModel.Section> sections,
      Form form) {}

  /** A button. */
  public record Act(String value, String text) {}

  /**
   * A message.
   *
   * @param at when it was made
   * @param detail status and error of the last attempt; empty: there was none
   */
  public record Sent(String id, Instant at, String kind, String state, String detail) {}

  /**
   * A secret, shown once.
   *
   * @param next where to go on
   * @param replaced whether another one signs for a day
   */
  public record SecretModel(List<Tab> tabs, String secret, String next, boolean replaced) {}

  void addTo(Pages site) {
    for (String home : List.of(OWN, CLUB)) {
      site.personalPage(home, this::list).personalForm(home, this::make);
      site.personalPage(home + ONE, visit -> one(visit, null, Form.EMPTY))
          .personalForm(home + ONE, this::act);
    }
  }

  /** The slug of the club whose webhooks these are; absent: one's own. */
  private static Optional<String> club(Visit visit) {
    return visit.self().startsWith(OWN) ? Optional.empty() : Optional.of(visit.path("slug"));
  }

  private static String home(Visit visit) {
    return visit.link(club(visit).map(ClubTab.WEBHOOKS::path).orElse(OWN));
  }

  private static List<Tab> tabs(Visit visit) {
    return club(visit).map(slug -> ClubTab.bar(visit, slug, ClubTab.WEBHOOKS)).orElse(List.of());
  }

  private String title(Visit visit) {
    return club(visit)
        .map(slug -> clubs.get(visit.caller(), slug).club().name())
        .map(name -> visit.words().of(ClubDeskWords.CLUB_DESK, name))
        .orElseGet(() -> visit.words().of(WebhookWords.TITLE));
  }

  private View list(Visit visit) {
    return list(visit, WebhookForm.EMPTY, Form.EMPTY);
  }

  private View list(Visit visit, InputValues values, Form faults) {
    Caller.Member me = visit.signedIn().caller();
    Form form = InputMaking.atFields(visit.words(), WebhookForm.FORM, faults);
    List<Webhook> all = hooks.list(me, club(visit)).items();
    var model =
        new ListModel(
            tabs(visit),
            home(visit),
            all.stream().map(hook -> row(visit, hook)).toList(),
            sections(visit, values, form),
            form);
    return View.form("webhook/list.jte", title(visit), model, form);
  }

  private static List<InputModel.Section> sections(Visit visit, InputValues values, Form form) {
    return InputMaking.of(visit, values, form, Map.of(), Set.of()).sections();
  }

  private static Row row(Visit visit, Webhook hook) {
    Words words = visit.words();
    WebhookSettings settings = hook.settings();
    int kinds = settings.kinds().size();
    return new Row(
        home(visit) + "/" + hook.id(),
        settings.url(),
        settings.note(),
        words.of(WebhookWords.STATE, Json.name(settings.state())),
        kinds == 0 ? words.of(WebhookWords.KINDS_ALL) : words.of(WebhookWords.KINDS_SOME, kinds),
        hook.silent() ? words.of(WebhookWords.SILENT, hook.owner()) : null);
  }

  private View make(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    return InputSubmit.of(visit, WebhookForm.FORM)
        .create(
            values ->
                secret(visit, hooks.make(me, club(visit), SETTINGS.read(values.body())), false),
            (values, faults) -> list(visit, values, faults));
  }

  private View secret(Visit visit, Webhook hook, boolean replaced) {
    var model =
        new SecretModel(
            tabs(visit),
            Optional.ofNullable(hook.secret()).orElseThrow(),
            home(visit) + "/" + hook.id(),
            replaced);
    return View.page("webhook/secret.jte", visit.words().of(WebhookWords.SECRET), model).noindex();
  }

  private Webhook get(Visit visit) {
    return hooks.get(visit.signedIn().caller(), club(visit), visit.path("id"));
  }

  private static InputValues saved(Webhook hook) {
    ObjectNode settings = Json.mapper().valueToTree(hook.settings());
    return InputValues.of(WebhookForm.FORM, settings);
  }

  private View one(Visit visit, @Nullable InputValues entered, Form faults) {
    Webhook hook = get(visit);
    Form form = InputMaking.atFields(visit.words(), WebhookForm.FORM, faults);
    Row row = row(visit, hook);
    boolean active = hook.settings().state() == WebhookSettings.State.ACTIVE;
    var model =
        new OneModel(
            tabs(visit),
            home(visit),
            row.href(),
            row,
            Long.toString(hook.version()),
            List.of(
                button(visit.words(), "test"),
                button(visit.words(), active ? "pause" : "resume"),
                button(visit.words(), "rotate")),
            hooks
                .deliveries(visit.signedIn().caller(), club(visit), visit.path("id"))
                .items()
                .stream()
                .map(message -> sent(visit.words(), message))
                .toList(),
            sections(visit, entered == null ? saved(hook) : entered, form),
            form);
    return View.form("webhook/one.jte", title(visit), model, form);
  }

  private static Act button(Words words, String act) {
    return new Act(act, words.of(WebhookWords.ACT, act));
  }

  private static Sent sent(Words words, WebhookDelivery message) {
    String tries = message.tries() == 0 ? "" : words.of(WebhookWords.TRIES, message.tries());
    String status = message.status() == null ? "" : Integer.toString(message.status());
    String error = message.error() == null ? "" : message.error();
    return new Sent(
        message.id(),
        message.createdAt(),
        WebhookForm.kind(words, message.type()),
        words.of(WebhookWords.DELIVERY, Json.name(message.state())),
        Stream.of(status, error, tries)
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining(", ")));
  }

  private View act(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    Optional<String> club = club(visit);
    String id = visit.path("id");
    switch (visit.field("act")) {
      case "pause" -> state(visit, WebhookSettings.State.PAUSED);
      case "resume" -> state(visit, WebhookSettings.State.ACTIVE);
      case "test" -> hooks.test(me, club, id);
      case "rotate" -> {
        return secret(visit, hooks.rotate(me, club, id), true);
      }
      case "replay" -> hooks.replay(me, club, id, visit.field("message"));
      case "delete" -> {
        hooks.remove(me, club, id, visit.version());
        return View.seeOther(home(visit));
      }
      case "" -> {
        return change(visit);
      }
      default -> throw Problem.rule("/act", "missing", visit.words().of(WebhookWords.CHOOSE_ACT));
    }
    return View.seeOther(home(visit) + "/" + id);
  }

  private void state(Visit visit, WebhookSettings.State state) {
    hooks.change(
        visit.signedIn().caller(),
        club(visit),
        visit.path("id"),
        visit.version(),
        MergePatch.setting(SETTINGS, "state", state));
  }

  private View change(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    Webhook hook = get(visit);
    String href = home(visit) + "/" + hook.id();
    return InputSubmit.of(visit, WebhookForm.FORM)
        .change(
            hook.version(),
            saved(hook),
            (values, seen) -> {
              var patch = MergePatch.of(SETTINGS, values.changes(saved(hook)));
              hooks.change(me, club(visit), visit.path("id"), seen, patch);
              return View.seeOther(href);
            },
            (values, faults) -> one(visit, values, faults),
            values ->
                InputConflict.page(
                    visit, new InputConflict.About(null, null, href), values, saved(get(visit))));
  }
}
