package org.muster.community.gate;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.CheckInAnswer;
import org.muster.community.registration.WalkInForm;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/**
 * Check-in: for those who run the game at its own address, and for helpers at {@link
 * GatePasses#PATH}, where nothing but the cookie of their pass is looked at.
 */
final class GatePages {

  private static final String DESK = "/organise/events/{slug}/check-in";

  /** Name of the cookie with the secret of a pass. */
  private static final String COOKIE = "gate";

  /** Name of the phone that sends a form without a script. */
  private static final String NO_SCRIPT = "web";

  private static final JsonReader<CheckIns> CHECK_INS = JsonReader.of(CheckIns.class);
  private static final JsonReader<NewGatePass> NEW_PASS = JsonReader.of(NewGatePass.class);

  private final Gate gate;
  private final GatePasses passes;
  private final Clock clock;

  GatePages(Gate gate, GatePasses passes, Clock clock) {
    this.gate = gate;
    this.passes = passes;
    this.clock = clock;
  }

  /** One who stands at the gate: what they may do, and where their page is. */
  private interface Keeper {
    String path();

    Roster roster();

    CheckInAnswers checkIn(CheckIns all);

    /** What can be chosen for somebody without an account; null: they add nobody. */
    @Nullable WalkInForm walkIn();
  }

  private record Officer(Gate gate, Caller caller, String slug) implements Keeper {
    @Override
    public String path() {
      return DESK.replace("{slug}", slug);
    }

    @Override
    public Roster roster() {
      return gate.roster(caller, slug);
    }

    @Override
    public CheckInAnswers checkIn(CheckIns all) {
      return gate.checkIn(caller, slug, all);
    }

    @Override
    public WalkInForm walkIn() {
      return gate.walkIn(caller, slug);
    }
  }

  private record PassHolder(Gate gate, String secret) implements Keeper {
    @Override
    public String path() {
      return GatePasses.PATH;
    }

    @Override
    public Roster roster() {
      return gate.roster(secret);
    }

    @Override
    public CheckInAnswers checkIn(CheckIns all) {
      return gate.checkIn(secret, all);
    }

    @Override
    public @Nullable WalkInForm walkIn() {
      return null;
    }
  }

  /**
   * A page of passes.
   *
   * @param link of the one that was just made
   */
  record Passes(List<GatePass> all, Form form, @Nullable String link) {}

  /** What the script is told if the pass is no longer in force: it forgets list and queue. */
  private static final View ENDED = new View.Data(Map.of("ended", true));

  void addTo(Pages site) {
    site.personalPage(DESK, visit -> show(visit, officer(visit), null, null))
        .personalForm(DESK, this::act)
        .personalForm(DESK + "/undo", this::undo)
        // a reload after a pass was made; its link is shown once
        .personalPage(DESK + "/passes", visit -> View.seeOther(visit.link(officer(visit).path())))
        .personalForm(DESK + "/passes", this::make)
        .personalForm(DESK + "/passes/withdraw", this::withdraw)
        .personalPage(DESK + "/list", visit -> list(visit, officer(visit)))
        .personalForm(DESK + "/queue", visit -> take(visit, officer(visit)))
        .personalForm(DESK + "/walk-ins", this::add)
        .personalPage(GatePasses.PATH, this::helper)
        .personalForm(GatePasses.PATH, this::help)
        .personalForm(GatePasses.PATH + "/open", this::open)
        .personalForm(GatePasses.PATH + "/leave", this::leave)
        .personalPage(
            GatePasses.PATH + "/list",
            visit -> held(visit).map(keeper -> list(visit, keeper)).orElse(ENDED))
        .personalForm(
            GatePasses.PATH + "/queue",
            visit -> held(visit).map(keeper -> take(visit, keeper)).orElse(ENDED));
  }

  private Keeper officer(Visit visit) {
    return new Officer(gate, visit.signedIn().caller(), visit.path("slug"));
  }

  private Optional<Keeper> held(Visit visit) {
    return visit
        .kept(COOKIE)
        .filter(secret -> passes.find(secret).isPresent())
        .map(secret -> new PassHolder(gate, secret));
  }

  private View list(Visit visit, Keeper keeper) {
    return new View.Data(new GateMaking(visit.words()).list(keeper.roster()));
  }

  /** What the script has in its queue. */
  private static View take(Visit visit, Keeper keeper) {
    CheckIns all =
        CHECK_INS.read(
            Json.mapper().createObjectNode().set("check_ins", given(visit.field("check_ins"))));
    return new View.Data(keeper.checkIn(all));
  }

  private static JsonNode given(String text) {
    return Json.parse(text.isEmpty() ? "[]" : text);
  }

  /** Somebody without an account whom a phone has in its queue: added, or why not. */
  private View add(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    try {
      WalkInForm.REFUSED.said(
          visit,
          () -> {
            UUID id = WalkInForm.id(visit).orElseThrow(GatePages::noId);
            gate.add(me, visit.path("slug"), WalkInForm.read(visit), id);
            return id;
          });
      return new View.Data(Map.of("added", true));
    } catch (ProblemException e) {
      return switch (e.problem()) {
        case Problem.AgainstRules(var faults) -> refused(faults);
        case Problem.Invalid(var faults) -> refused(faults);
        case Problem.Conflict(var why) -> new View.Data(Map.of("refused", why));
        default -> throw e;
      };
    }
  }

  private static ProblemException noId() {
    return Problem.rule("/id", "missing", "id must be that of the registration to be made.");
  }

  private static View refused(List<Fault> faults) {
    String all = faults.stream().map(Fault::detail).distinct().collect(joining(" "));
    return new View.Data(Map.of("refused", all));
  }

  private View act(Visit visit) {
    return checkIn(visit, officer(visit));
  }

  private View help(Visit visit) {
    return held(visit).map(keeper -> checkIn(visit, keeper)).orElseGet(() -> ask(visit, true));
  }

  /** Without a script: one player, by the button beside the name. */
  private View checkIn(Visit visit, Keeper keeper) {
    var body =
        Map.of(
            "check_ins",
            List.of(Map.of("registration", visit.field("registration"), "device", NO_SCRIPT)));
    CheckInAnswers answers = keeper.checkIn(CHECK_INS.read(Json.mapper().valueToTree(body)));
    return show(visit, keeper, answers.items().getFirst(), null);
  }

  private View undo(Visit visit) {
    Keeper keeper = officer(visit);
    gate.undo(visit.signedIn().caller(), visit.path("slug"), visit.field("registration"));
    return View.seeOther(visit.link(keeper.path()));
  }

  private View show(
      Visit visit, Keeper keeper, @Nullable CheckInAnswer answer, @Nullable Passes made) {
    Roster roster = keeper.roster();
    boolean desk = keeper instanceof Officer;
    Passes all = made != null || !desk ? made : passes(visit, Form.EMPTY, null);
    String search = visit.query("q").orElse("").strip();
    GateModel model =
        new GateMaking(visit.words())
            .model(
                visit.link(keeper.path()),
                desk,
                roster,
                search,
                answer,
                passModel(all),
                keeper.walkIn());
    String title = visit.words().of(GateWords.TITLE) + ": " + roster.title();
    boolean wrong = all != null && !all.form().faults().isEmpty();
    View.Page page =
        wrong
            ? View.wrong("gate/page.jte", title, model)
            : View.page("gate/page.jte", title, model);
    return page.noindex().script("check-in.js");
  }

  private Passes passes(Visit visit, Form form, @Nullable String link) {
    return new Passes(
        passes.list(visit.signedIn().caller(), visit.path("slug")).items(), form, link);
  }

  private static GateModel.@Nullable Passes passModel(@Nullable Passes all) {
    return all == null
        ? null
        : new GateModel.Passes(
            all.all().stream()
                .map(pass -> new GateModel.Pass(pass.id().toString(), pass.label()))
                .toList(),
            all.form(),
            all.link());
  }

  private View make(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    Keeper keeper = officer(visit);
    return Form.submit(
        visit,
        () -> {
          NewGatePass wanted =
              NEW_PASS.read(Json.mapper().valueToTree(Map.of("label", visit.field("label"))));
          GatePass pass = passes.make(me, visit.path("slug"), wanted);
          return show(visit, keeper, null, passes(visit, Form.EMPTY, pass.link()));
        },
        form -> show(visit, keeper, null, passes(visit, form, null)));
  }

  private View withdraw(Visit visit) {
    passes.withdraw(visit.signedIn().caller(), visit.path("slug"), visit.field("id"));
    return View.seeOther(visit.link(officer(visit).path()));
  }

  private View helper(Visit visit) {
    return held(visit)
        .map(keeper -> show(visit, keeper, null, null))
        .orElseGet(() -> ask(visit, false));
  }

  /** Asks for the link; the script takes it from the address. */
  private static View ask(Visit visit, boolean wrong) {
    String title = visit.words().of(GateWords.PASS_LINK);
    View.Page page =
        wrong ? View.wrong("gate/open.jte", title, true) : View.page("gate/open.jte", title, false);
    return page.noindex().script("check-in.js");
  }

  private View open(Visit visit) {
    String given = visit.secret("pass").strip();
    String secret = given.substring(given.indexOf('#') + 1);
    Optional<GatePasses.Valid> pass = passes.find(secret);
    if (pass.isEmpty()) {
      return ask(visit, true);
    }
    Instant until = GatePass.end(pass.get().game()).toInstant();
    visit.keep(COOKIE, secret, Duration.between(clock.instant(), until));
    return View.seeOther(visit.link(GatePasses.PATH));
  }

  private View leave(Visit visit) {
    visit.keep(COOKIE, "", Duration.ZERO);
    return View.seeOther(visit.link(GatePasses.PATH));
  }
}
