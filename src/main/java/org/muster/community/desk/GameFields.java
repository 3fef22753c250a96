package org.muster.community.desk;

import static org.muster.community.organising.InputField.Kind.DECIMAL;
import static org.muster.community.organising.InputField.Kind.LINE;
import static org.muster.community.organising.InputField.Kind.LINES;
import static org.muster.community.organising.InputField.Kind.MONEY;
import static org.muster.community.organising.InputField.Kind.NUMBER;
import static org.muster.community.organising.InputField.Kind.ONE_OF;
import static org.muster.community.organising.InputField.Kind.SOME_OF;
import static org.muster.community.organising.InputField.Kind.TEXT;
import static org.muster.community.organising.InputField.Kind.TIME;
import static org.muster.community.organising.InputField.Kind.YES;
import static org.muster.community.organising.InputField.Kind.YES_OR_NO;
import static org.muster.community.organising.InputForm.section;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.muster.community.event.Event;
import org.muster.community.event.EventWords;
import org.muster.community.organising.InputField;
import org.muster.community.organising.InputForm;
import org.muster.community.organising.InputForm.Rows;
import org.muster.community.organising.InputForm.Section;
import org.muster.community.organising.OrganisingWords;
import org.muster.community.organising.RuleInputs;
import org.muster.core.Fault;
import org.muster.core.game.Audience;
import org.muster.core.game.GameType;
import org.muster.core.json.Json;
import org.muster.delivery.words.RuleWords;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;

/** The form of a game: its sections, their fields, and the rows of its lists. */
final class GameFields {

  private static final Rows SCHEDULE =
      new Rows(
          "schedule",
          List.of(of("kind", Event.MomentKind.values(), EventWords.MOMENT), time("at")));

  private static final Rows PRICES =
      new Rows(
          "prices",
          List.of(
              of("label", LINE),
              of("amount_minor", MONEY),
              of("currency", LINE),
              of("per", Event.Per.values(), EventWords.PER),
              time("from"),
              time("until")));

  private static final List<Section> ALL =
      List.of(
          section(
              "what",
              of("title", LINE),
              values("game_types", SOME_OF, names(GameType.values()), GameFields::value),
              of("synopsis", LINE),
              of("organiser", ONE_OF),
              of("co_hosts", LINES)),
          section("when", List.of(SCHEDULE), time("starts_at"), time("ends_at"), of("tz", LINE)),
          section("where", of("venue", LINE)),
          section(
              "who",
              of("visibility", Event.Visibility.values(), OrganisingWords.VISIBILITY),
              of("join_mode", Event.JoinMode.values(), OrganisingWords.JOIN_MODE),
              of("registration.external_url", LINE),
              of("capacity", NUMBER),
              time("registration.opens_at"),
              time("registration.closes_at"),
              of("registration.unit", Event.Unit.values(), EventWords.PER),
              of("registration.team_min", NUMBER),
              of("registration.team_max", NUMBER),
              of("registration.guests_allowed", YES),
              of("registration.walk_on", YES),
              of("registration.waitlist", YES_OR_NO),
              of("min_age", NUMBER),
              of("min_age_unaccompanied", NUMBER),
              values("audience", SOME_OF, names(Audience.values()), GameFields::value)),
          section(
              "sides",
              List.of(
                  new Rows(
                      "factions",
                      List.of(
                          of("name", LINE),
                          of("short", LINE),
                          of("colour", LINE),
                          of("dress_code", LINE),
                          of("capacity", NUMBER),
                          of("description", TEXT))),
                  new Rows(
                      "roles",
                      List.of(of("role", LINE), of("limit", NUMBER), of("requirements", LINE))))),
          section(
              "limits",
              List.of(
                  new Rows(
                      "rules.limits",
                      List.of(
                          RuleInputs.weaponClass("class"),
                          RuleInputs.fire("fire"),
                          of("energy_max_j", DECIMAL),
                          of("bb_max_g", DECIMAL),
                          of("med_m", DECIMAL))))),
          section(
              "prices",
              List.of(PRICES),
              of("rental.available", YES),
              of("rental.price_minor", MONEY),
              of("rental_capacity", NUMBER),
              of("payment", SOME_OF, Event.Payment.values(), EventWords.PAYMENT_KIND),
              of("refund_policy", TEXT)),
          section(
              "rules",
              RuleInputs.fullAuto("rules.full_auto"),
              of("rules.rof_max", DECIMAL),
              of("required_items", LINES)),
          section(
              "text", of("description", TEXT), of("difficulty", LINE), of("contact_url", LINE)));

  /** The form; a start that cannot be is said as where it is changed. */
  static final InputForm FORM =
      new InputForm(
          ALL,
          new InputForm.Texts() {
            @Override
            public String label(Words words, String name) {
              return GameFields.label(words, name);
            }

            @Override
            public String section(Words words, String name) {
              return words.of(OrganisingWords.FORM_SECTION, name);
            }

            @Override
            public Optional<String> fault(Words words, Fault fault) {
              return fault.name().equals("/starts_at")
                      && Set.of("past", "out_of_range").contains(fault.code())
                  ? Optional.of(words.of(EventWords.MISSING, fault.code()))
                  : Optional.empty();
            }
          },
          List.of());

  private GameFields() {}

  /** What a field or a list is called. */
  static String label(Words words, String name) {
    String last = InputForm.last(name);
    Optional<EventWords> known =
        Optional.ofNullable(
            switch (name) {
              case "organiser" -> EventWords.ORGANISER;
              case "co_hosts" -> EventWords.WITH_CLUBS;
              case "schedule" -> EventWords.SCHEDULE;
              case "factions" -> EventWords.SIDES;
              case "roles" -> EventWords.ROLES;
              case "role" -> EventWords.ROLE;
              case "prices" -> EventWords.PRICES;
              case "rules.limits" -> EventWords.LIMITS;
              case "audience" -> EventWords.WELCOME;
              case "payment" -> EventWords.PAYMENT;
              case "refund_policy" -> EventWords.REFUND;
              case "required_items" -> EventWords.BRING;
              case "difficulty" -> EventWords.DIFFICULTY;
              case "contact_url" -> EventWords.CONTACT;
              case "rental.available" -> EventWords.RENTAL;
              default -> null;
            });
    return known
        .map(word -> words.of(word))
        .orElseGet(
            () ->
                switch (name) {
                  case "class" -> words.of(RuleWords.LIMIT_CLASS);
                  case "fire" -> words.of(RuleWords.LIMIT_FIRE);
                  case "energy_max_j" -> words.of(RuleWords.LIMIT_JOULE);
                  case "med_m" -> words.of(RuleWords.LIMIT_MED);
                  case "rental.price_minor" -> words.of(OrganisingWords.FIELD, "rental_price");
                  default -> words.of(OrganisingWords.FIELD, last);
                });
  }

  private static InputField of(String name, InputField.Kind kind) {
    return InputField.of(name, kind);
  }

  private static InputField time(String name) {
    return of(name, TIME);
  }

  private static InputField of(String name, Enum<?>[] values, org.muster.delivery.words.Word word) {
    return of(name, ONE_OF, values, word);
  }

  private static InputField of(
      String name, InputField.Kind kind, Enum<?>[] values, org.muster.delivery.words.Word word) {
    return values(name, kind, names(values), (words, value) -> words.of(word, value));
  }

  private static InputField values(
      String name,
      InputField.Kind kind,
      List<String> values,
      BiFunction<Words, String, String> said) {
    return new InputField(name, kind, values, said);
  }

  private static List<String> names(Enum<?>[] values) {
    return Stream.of(values).map(Json::name).toList();
  }

  private static String value(Words words, String value) {
    return ValueWords.name(words, value);
  }
}
