package org.muster.community.registration;

import static org.muster.community.event.EventWords.BUTTON;
import static org.muster.community.event.EventWords.YOUR_REGISTRATION;

import gg.jte.Content;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventAccess;
import org.muster.community.event.EventWords;
import org.muster.community.event.GameQuestion;
import org.muster.community.event.GameWaiver;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.ProblemException;
import org.muster.core.json.JsonReader;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Markdown;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.words.Words;

/** Forms of one player and one game: register, change, take an offered place, give it back. */
public final class RegistrationPages {

  private static final JsonReader<RegistrationDetails> DETAILS =
      JsonReader.of(RegistrationDetails.class);

  private final EventAccess access;
  private final Registrations registrations;
  private final Withdrawals withdrawals;
  private final MyRegistrations mine;
  private final Clock clock;

  RegistrationPages(
      EventAccess access,
      Registrations registrations,
      Withdrawals withdrawals,
      MyRegistrations mine,
      Clock clock) {
    this.access = access;
    this.registrations = registrations;
    this.withdrawals = withdrawals;
    this.mine = mine;
    this.clock = clock;
  }

  /**
   * A form.
   *
   * @param offered what the game asks for
   * @param lang of what the organiser wrote
   * @param button what sends the form
   * @param sum what it comes to, in words; null: the game says no price, or it is not settled
   */
  public record FormModel(
      String slug,
      String title,
      @Nullable String lang,
      Offered offered,
      Form form,
      String button,
      @Nullable String sum) {}

  /**
   * What can be chosen.
   *
   * @param label its name, with what is left of it or what it costs
   */
  public record Choice(String value, String label) {

    /** Names alone. */
    public static List<Choice> of(List<String> names) {
      return names.stream().map(name -> new Choice(name, name)).toList();
    }
  }

  /**
   * What a registration for a game can say; empty lists and false: nothing is asked.
   *
   * @param rentalsLeft empty: as many as one likes, or none
   * @param waiver whether something is to be agreed to: the text of the waiver, the documents
   */
  public record Offered(
      boolean team,
      int size,
      boolean guests,
      List<Choice> sides,
      List<Choice> roles,
      List<Choice> prices,
      boolean rentals,
      String rentalsLeft,
      boolean waiver,
      @Nullable String waiverText,
      List<Anchor> documents,
      boolean consent,
      List<GameQuestion> questions,
      @Nullable Waiver gameWaiver) {}

  /** What one agrees to: a text as HTML, or where it is. */
  public record Waiver(@Nullable Content text, @Nullable String url, String version) {}

  /**
   * The reader's own registration.
   *
   * @param done what has just been done, in words; null: nothing
   * @param state in words
   * @param agreeAgain whether the waiver has changed since
   * @param offeredNow whether a place can be taken
   * @param change whether it can be changed
   * @param cancel whether it can be given back
   * @param refund what the game says of money then; null: nothing
   */
  public record Mine(
      FormModel form,
      @Nullable String done,
      String state,
      String version,
      boolean agreeAgain,
      boolean offeredNow,
      boolean change,
      boolean cancel,
      @Nullable String refund) {}

  void addTo(Pages site) {
    site.personalPage("/events/{slug}/register", this::ask);
    site.personalForm("/events/{slug}/register", this::register);
    site.personalPage("/events/{slug}/mine", this::own);
    site.personalForm("/events/{slug}/mine", this::change);
    site.personalForm("/events/{slug}/mine/accept", this::accept);
    site.personalForm("/events/{slug}/mine/cancel", this::cancel);
  }

  private View ask(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    LockedEvent game = access.visible(me, visit.path("slug"));
    boolean registered = mine.last(me, game).filter(each -> each.state().isAlive()).isPresent();
    return registered
        ? View.seeOther(visit.link("/events/" + game.event().slug() + "/mine"))
        : form(visit, game, Form.of(Map.of("size", String.valueOf(rules(game).least().size()))));
  }

  private View form(Visit visit, LockedEvent game, Form form) {
    String button = visit.words().of(BUTTON, "register");
    String title = button + ": " + game.event().title();
    Instant now = clock.instant();
    PlayerFacts who = registrations.facts(visit.signedIn().caller(), game);
    Optional<NoEntry> no = NoEntry.of(visit, rules(game), who, now);
    return no.isPresent()
        ? view("registration/no-entry.jte", title, no.get(), form)
        : view(
            "registration/register.jte",
            title,
            model(visit, game, form, button, details -> Quote.at(now, game.event(), details)),
            form);
  }

  private static View view(String template, String title, Object model, Form form) {
    return form.faults().isEmpty()
        ? View.page(template, title, model)
        : View.wrong(template, title, model);
  }

  private View register(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    LockedEvent game = access.visible(me, slug);
    if (isOnlyTheSum(visit)) {
      return form(visit, game, Form.entered(visit));
    }
    return RegistrationRefusals.of(RegistrationRefusals.REGISTER, game.event().questions())
        .submit(
            visit,
            () -> {
              registrations.register(me, slug, DETAILS.read(RegistrationFields.said(visit)));
              return View.seeOther(visit.link("/events/" + slug));
            },
            form -> form(visit, access.visible(me, slug), form));
  }

  /** Whether one wants to know the sum before deciding. */
  private static boolean isOnlyTheSum(Visit visit) {
    return visit.field("do").equals("sum");
  }

  private View own(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    LockedEvent game = access.toRead(visit.path("slug")).orElseThrow(() -> gone(visit));
    RegistrationView last = mine.last(me, game).orElseThrow(() -> gone(visit));
    return own(visit, game, last, Form.of(RegistrationFields.values(last)));
  }

  private static ProblemException gone(Visit visit) {
    return RegistrationAccess.notFound(visit.path("slug"));
  }

  private View own(Visit visit, LockedEvent game, RegistrationView last, Form form) {
    boolean alive = last.state().isAlive();
    var entry = new EntryRules(game.event());
    boolean over = entry.isOver(clock.instant());
    Quote booked = Quote.of(game.event(), last);
    Function<RegistrationDetails, Quote> changed =
        details -> booked.after(game.event(), last.details(), details, clock.instant());
    var model =
        new Mine(
            model(visit, game, form, visit.words().of(EventWords.SAVE), changed),
            visit.query("done").isPresent() && form.faults().isEmpty()
                ? visit.words().of(EntryWords.CHANGED)
                : null,
            OwnState.of(visit.words(), last),
            Long.toString(last.version()),
            last.waiverOutdated(),
            last.state() == State.OFFERED,
            alive && !over && last.state() != State.CHECKED_IN,
            Registration.MOVES.isLegal(last.state(), Registration.Move.CANCEL)
                && !entry.hasBegun(clock.instant()),
            game.event().refundPolicy());
    String title = visit.words().of(YOUR_REGISTRATION) + ": " + game.event().title();
    return view("registration/mine.jte", title, model, form);
  }

  private View change(Visit visit) {
    return act(
        visit,
        RegistrationRefusals.CHANGE,
        "?done=changed",
        (me, last) ->
            registrations.change(
                me,
                visit.path("slug"),
                last.id().toString(),
                visit.version(),
                before -> DETAILS.read(RegistrationFields.said(visit, before))));
  }

  private View accept(Visit visit) {
    return act(
        visit,
        RegistrationRefusals.CHANGE,
        "",
        (me, last) ->
            registrations.acceptOwn(
                me,
                visit.path("slug"),
                before -> DETAILS.read(RegistrationFields.said(visit, before))));
  }

  private View cancel(Visit visit) {
    return act(
        visit,
        RegistrationRefusals.CANCEL,
        "",
        (me, last) ->
            withdrawals.cancel(me, visit.path("slug"), last.id().toString(), visit.version()));
  }

  @FunctionalInterface
  private interface Act {
    RegistrationView on(Caller.Member me, RegistrationView last);
  }

  private View act(Visit visit, Refused refused, String done, Act act) {
    Caller.Member me = visit.signedIn().caller();
    LockedEvent game = access.toRead(visit.path("slug")).orElseThrow(() -> gone(visit));
    RegistrationView last = mine.last(me, game).orElseThrow(() -> gone(visit));
    if (isOnlyTheSum(visit)) {
      return own(visit, game, last, Form.entered(visit));
    }
    return RegistrationRefusals.of(refused, game.event().questions())
        .submit(
            visit,
            () -> {
              act.on(me, last);
              return View.seeOther(visit.link("/events/" + game.event().slug() + "/mine") + done);
            },
            form -> own(visit, game, last, form));
  }

  private static RegistrationRules rules(LockedEvent game) {
    return new RegistrationRules(game.event(), game.rules());
  }

  private static @Nullable Waiver waiver(Event event) {
    GameWaiver waiver = event.waiver();
    return waiver == null
        ? null
        : new Waiver(
            waiver.text() == null ? null : Markdown.block(waiver.text(), event.lang(), 3),
            waiver.url(),
            waiver.version());
  }

  /** A choice with what is left of it. */
  private static Choice choice(Words words, Capacity room, String name, CapacityLimit limit) {
    String left = left(words, room, limit);
    return new Choice(name, left.isEmpty() ? name : name + " · " + left);
  }

  private static String left(Words words, Capacity room, CapacityLimit limit) {
    OptionalInt left = room.left(limit);
    return left.isEmpty() ? "" : words.of(EventWords.LEFT_ONLY, left.getAsInt());
  }

  private static Choice price(
      Words words, String label, Function<RegistrationDetails, Quote> quotes) {
    var chosen = RegistrationDetailsBuilder.builder(RegistrationDetails.NONE).price(label).build();
    Event.Price price = quotes.apply(chosen).price();
    String sum = price == null ? "" : " · " + words.money(price.major(), price.currency());
    return new Choice(label, label + sum);
  }

  /**
   * A form of a registration.
   *
   * @param quotes what is asked for details
   */
  private FormModel model(
      Visit visit,
      LockedEvent game,
      Form form,
      String button,
      Function<RegistrationDetails, Quote> quotes) {
    Event event = game.event();
    Words words = visit.words();
    Capacity room = registrations.room(game);
    Event.Registration how = event.registration();
    Event.Rental rental = event.rental();
    RegistrationRules rules = rules(game);
    boolean guests = how != null && Boolean.TRUE.equals(how.guestsAllowed());
    var offered =
        new Offered(
            rules.isForTeams(),
            rules.least().size(),
            guests,
            event.factions().stream()
                .map(Event.Faction::name)
                .map(name -> choice(words, room, name, CapacityLimit.faction(name)))
                .toList(),
            event.roles().stream()
                .map(Event.Role::role)
                .map(name -> choice(words, room, name, CapacityLimit.role(name)))
                .toList(),
            registrations.prices(visit.signedIn().caller(), game).stream()
                .map(label -> price(words, label, quotes))
                .toList(),
            rental != null && rental.available(),
            left(words, room, CapacityLimit.RENTALS),
            rules.asksForWaiver(),
            game.rules() == null ? null : game.rules().waiver(),
            event.documents().stream().map(doc -> new Anchor(doc.url(), doc.title())).toList(),
            event.minAgeUnaccompanied() != null,
            event.questions(),
            waiver(event));
    RegistrationDetails bought = RegistrationFields.bought(form);
    Quote quote = quotes.apply(bought);
    String sum =
        Owed.of(quote, bought)
            .map(owed -> words.of(EntryWords.TO_PAY, words.money(owed.amount(), owed.currency())))
            .orElse(isOnlyTheSum(visit) ? whyNoSum(words, quote) : null);
    return new FormModel(event.slug(), event.title(), event.lang(), offered, form, button, sum);
  }

  private static String whyNoSum(Words words, Quote quote) {
    return words.of(quote.price() == null ? EntryWords.PRICE_FIRST : EntryWords.RENTAL_UNSAID);
  }
}
