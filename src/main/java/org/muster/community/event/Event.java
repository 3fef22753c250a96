package org.muster.community.event;

import static org.muster.core.Defaults.list;
import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.venue.Venue;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.game.Audience;
import org.muster.core.game.Formats;
import org.muster.core.game.GameType;
import org.muster.core.game.Rules;
import org.muster.core.json.MultilineText;

/**
 * A game as it is written, imported and exported. Times are instants, written with the offset that
 * {@code tz} has at that instant.
 */
@RecordBuilder
public record Event(
    @NotNull
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription("Slug of the public address.")
        String slug,
    @Nullable @Size(min = 1, max = 100) @JsonPropertyDescription("Shared by all games of a series.")
        String seriesId,
    @Nullable @Min(1) @Max(10_000) @JsonPropertyDescription("Position within the series.")
        Integer occurrence,
    @NotNull @Size(min = 1, max = 160) String title,
    @Size(max = 20) List<@Size(min = 1, max = 160) String> aka,
    @Nullable @Size(max = 300) @JsonPropertyDescription("A single line.") String synopsis,
    @Nullable
        @MultilineText(MultilineText.MARKDOWN)
        @Size(max = 20_000)
        @JsonPropertyDescription("Markdown.")
        String description,
    @Nullable @Pattern(regexp = Formats.LANGUAGE) @JsonPropertyDescription("BCP 47 tag.")
        String lang,
    @Nullable
        @JsonProperty(required = true)
        @Size(max = 101)
        @Pattern(regexp = Formats.ORGANISER)
        @JsonPropertyDescription(
            "A club's slug, or a player's handle prefixed with @. Required when writing; absent if"
                + " the reader may not see the club or player.")
        String organiser,
    @Size(max = 20) @JsonPropertyDescription("Slugs of clubs.")
        List<@Size(max = 100) @Pattern(regexp = Formats.SLUG) String> coHosts,
    @Nullable @Size(max = 100) @Pattern(regexp = Formats.SLUG) @JsonPropertyDescription("Slug.")
        String venue,
    @Size(max = 13) @JsonPropertyDescription("The main one first.") List<GameType> gameTypes,
    @Size(max = 20)
        @JsonPropertyDescription("Such as ww2, vietnam, zombie, stalker, post_apocalyptic.")
        List<@Size(max = 40) @Pattern(regexp = "^[a-z0-9]+(_[a-z0-9]+)*$") String> themes,
    @Nullable Boolean charity,
    @Size(max = 5) List<Audience> audience,
    @NotNull OffsetDateTime startsAt,
    @NotNull OffsetDateTime endsAt,
    @NotNull @JsonPropertyDescription("IANA time zone.") ZoneId tz,
    @Nullable Boolean continuousPlay,
    @Size(max = 40) List<Moment> schedule,
    State state,
    @Nullable @JsonPropertyDescription("Original start of a postponed game.")
        OffsetDateTime previousStart,
    @Nullable @MultilineText @Size(max = 500) String cancelReason,
    Visibility visibility,
    JoinMode joinMode,
    @Nullable @Min(1) @Max(100_000) @JsonPropertyDescription("Players.") Integer capacity,
    @Nullable @Min(0) @Max(100_000) @JsonPropertyDescription("Packages.") Integer rentalCapacity,
    @Nullable @Min(0) @Max(100_000) @JsonPropertyDescription("Number of registered players.")
        Integer registered,
    @Nullable Registration registration,
    @Size(max = 40) List<Price> prices,
    @Nullable Rental rental,
    @Nullable @JsonPropertyDescription("Absent: the venue's default rules apply.") Rules rules,
    @Size(max = 20) List<Faction> factions,
    @Size(max = 30) List<Role> roles,
    @Nullable @Size(max = 80) String difficulty,
    @Size(max = 60) List<@Size(min = 1, max = 160) String> requiredItems,
    @Size(max = 20) List<Document> documents,
    @Nullable @MultilineText @Size(max = 2_000) String refundPolicy,
    @Size(max = 4) @JsonPropertyDescription("How it can be paid; empty: not stated.")
        List<Payment> payment,
    @Size(max = 13)
        @JsonPropertyDescription(
            "What this game has besides the amenities of its venue, such as food or camping.")
        List<Venue.Amenity> amenities,
    @Nullable
        @Size(max = 500)
        @Pattern(regexp = Formats.WEB)
        @JsonPropertyDescription(
            "Where the organiser answers questions: a form, a chat or a group.")
        String contactUrl,
    @Nullable @Min(0) @Max(99) @JsonPropertyDescription("Years.") Integer minAge,
    @Nullable
        @Min(0)
        @Max(99)
        @JsonPropertyDescription("Minimum age in years without an accompanying adult.")
        Integer minAgeUnaccompanied,
    @Size(max = 10) @JsonPropertyDescription("Answered at registration, in this order.")
        List<GameQuestion> questions,
    @Nullable GameWaiver waiver) {

  public Event {
    aka = list(aka);
    coHosts = list(coHosts);
    gameTypes = list(gameTypes);
    themes = list(themes);
    audience = list(audience);
    startsAt = at(startsAt, tz);
    endsAt = at(endsAt, tz);
    previousStart = previousStart == null ? null : at(previousStart, tz);
    ZoneId zone = tz;
    schedule = list(schedule).stream().map(m -> new Moment(m.kind(), at(m.at(), zone))).toList();
    state = or(state, State.PUBLISHED);
    visibility = or(visibility, Visibility.PUBLIC);
    joinMode = or(joinMode, JoinMode.FREE);
    prices = list(prices);
    factions = list(factions);
    roles = list(roles);
    requiredItems = list(requiredItems);
    documents = list(documents);
    payment = list(payment);
    amenities = list(amenities);
    questions = list(questions);
    checkYear("/starts_at", startsAt);
    checkYear("/ends_at", endsAt);
    if (previousStart != null) {
      checkYear("/previous_start", previousStart);
    }
    if (!endsAt.isAfter(startsAt)) {
      throw wrong("/ends_at", "contradiction", "ends_at must be after starts_at.");
    }
    if (waiver != null && (waiver.text() == null) == (waiver.url() == null)) {
      throw wrong("/waiver", "contradiction", "waiver must have either text or url.");
    }
    if (cancelReason != null && state != State.CANCELLED) {
      throw wrong(
          "/cancel_reason",
          "contradiction",
          "cancel_reason is only allowed if state is cancelled.");
    }
  }

  private static void checkYear(String pointer, OffsetDateTime time) {
    if (time.getYear() < 1900 || time.getYear() > 2200) {
      String name = pointer.substring(1);
      throw wrong(pointer, "out_of_range", name + " must be in the years 1900 to 2200.");
    }
  }

  private static ProblemException wrong(String pointer, String code, String detail) {
    return new Problem.Invalid(List.of(Fault.pointer(pointer, code, detail))).exception();
  }

  /** The same instant, with the zone's offset at that instant. */
  static OffsetDateTime at(OffsetDateTime time, ZoneId tz) {
    return time.toInstant().atZone(tz).toOffsetDateTime();
  }

  /**
   * Whether a full game has a waitlist. Defaults to true where registration takes place here,
   * unless the organiser says otherwise.
   */
  static boolean hasWaitlist(JoinMode joinMode, @Nullable Registration registration) {
    Boolean said = registration == null ? null : registration.waitlist();
    return said == null ? joinMode != JoinMode.EXTERNAL : said;
  }

  /** See {@link #hasWaitlist(JoinMode, Registration)}. */
  public boolean hasWaitlist() {
    return hasWaitlist(joinMode, registration);
  }

  /** The start as an instant. */
  public Instant start() {
    return startsAt.toInstant();
  }

  /** The end as an instant. */
  public Instant end() {
    return endsAt.toInstant();
  }

  /** A copy with these rules and this number of players. */
  Event with(@Nullable Rules rules, @Nullable Integer registered) {
    return EventBuilder.builder(this).rules(rules).registered(registered).build();
  }

  /** A point in the schedule of the day. */
  public record Moment(@NotNull MomentKind kind, @NotNull OffsetDateTime at) {}

  public enum MomentKind {
    GATES,
    CHECK_IN,
    CHRONO,
    BRIEFING,
    GAME_ON,
    GAME_OFF,
    LAST_ENTRY
  }

  /** State of a game; transitions are in the data model, "transitions". */
  public enum State {
    DRAFT,
    PUBLISHED,
    POSTPONED,
    CANCELLED,
    COMPLETED
  }

  /**
   * Public: listed and found by search. Unlisted: reachable by its address only. Members, private:
   * not visible to the public.
   */
  public enum Visibility {
    PUBLIC,
    UNLISTED,
    MEMBERS,
    PRIVATE
  }

  public enum JoinMode {
    FREE,
    APPROVAL,
    INVITE,
    EXTERNAL
  }

  /** How players register. */
  public record Registration(
      @Nullable Unit unit,
      @Nullable OffsetDateTime opensAt,
      @Nullable OffsetDateTime closesAt,
      @Nullable @Min(1) @Max(1000) Integer teamMin,
      @Nullable @Min(1) @Max(1000) Integer teamMax,
      @Nullable @JsonPropertyDescription("Players may come without registration.") Boolean walkOn,
      @Nullable Boolean guestsAllowed,
      @Nullable @JsonPropertyDescription("Whether a full game has a waitlist; default true.")
          Boolean waitlist,
      @Nullable @Size(max = 500) @Pattern(regexp = Formats.WEB) String externalUrl) {}

  public enum Unit {
    PERSON,
    TEAM
  }

  /**
   * A price; steps by date are several prices with {@code from} or {@code until}. {@link
   * PriceRules} says which contradict each other.
   */
  @RecordBuilder
  public record Price(
      @Nullable @Size(min = 1, max = 80) String label,
      @Min(0)
          @Max(100_000_000)
          @JsonPropertyDescription(
              "In the minor unit of the currency, such as pence or cents; yen has none.")
          long amountMinor,
      @NotNull @Pattern(regexp = Formats.CURRENCY) @JsonPropertyDescription("ISO 4217 code.")
          String currency,
      @Nullable
          @Min(0)
          @Max(100_000_000)
          @JsonPropertyDescription(
              "The part of the amount that is due in advance, in the same unit.")
          Long depositMinor,
      @Nullable Per per,
      @Nullable
          @JsonPropertyDescription("Valid from this time. Absent: from when the game is published.")
          OffsetDateTime from,
      @Nullable
          @JsonPropertyDescription(
              "Valid until this time, when the next price may begin. Absent: without end.")
          OffsetDateTime until,
      @Size(max = 20) List<@Size(min = 1, max = 120) String> includes,
      @Nullable
          @Size(max = 100)
          @Pattern(regexp = Formats.SLUG)
          @JsonPropertyDescription(
              "For members of this club only, which is the organiser or a co-host. Slug.")
          String membersOf,
      @Nullable
          @Size(min = 1, max = 40)
          @JsonPropertyDescription(
              "For members of this scheme only: players who state it in their profile.")
          String memberScheme) {
    public Price {
      includes = list(includes);
      Currency.getInstance(currency); // throws unless the code is in ISO 4217
    }

    /** Whether any single person can pay it, without being a member of a club or scheme. */
    boolean isForAnyPerson() {
      return (per == null || per == Per.PERSON) && takesNoMembership();
    }

    /** Whether everybody can pay it. */
    public boolean takesNoMembership() {
      return membersOf == null && memberScheme == null;
    }

    /** Whether its time has come and has not passed. */
    public boolean isValidAt(Instant now) {
      return (from == null || !from.toInstant().isAfter(now)) && !isOver(now);
    }

    /** Whether its time has passed. */
    public boolean isOver(Instant now) {
      return until != null && !until.toInstant().isAfter(now);
    }

    /** The amount in major units: pounds, euros, yen. */
    public BigDecimal major() {
      return inMajorUnits(amountMinor);
    }

    /** An amount of its currency in major units. */
    public BigDecimal inMajorUnits(long minor) {
      return inMajorUnits(minor, currency);
    }

    /** An amount of this currency in major units. */
    public static BigDecimal inMajorUnits(long minor, String currency) {
      int digits = Currency.getInstance(currency).getDefaultFractionDigits();
      return BigDecimal.valueOf(minor, Math.max(0, digits));
    }

    /** Such as "35.00 GBP". */
    public String spelt() {
      return major().toPlainString() + " " + currency;
    }
  }

  /** Ways to pay. */
  public enum Payment {
    CASH,
    CARD,
    TRANSFER,
    ONLINE
  }

  public enum Per {
    PERSON,
    TEAM,
    VEHICLE
  }

  /** Equipment for hire. */
  public record Rental(
      boolean available,
      @Nullable
          @Min(0)
          @Max(100_000_000)
          @JsonPropertyDescription("In the minor unit of the currency, like prices.")
          Long priceMinor,
      @Size(max = 20) List<@Size(min = 1, max = 120) String> includes) {
    public Rental {
      includes = list(includes);
    }
  }

  /** A faction of the scenario. */
  public record Faction(
      @NotNull @Size(min = 1, max = 80) String name,
      @Nullable @Size(max = 12) @JsonProperty("short") String shortName,
      @Nullable @Size(max = 40) String colour,
      @Nullable @Size(max = 300) String dressCode,
      @Nullable @Min(1) @Max(100_000) Integer capacity,
      @Nullable @MultilineText @Size(max = 2_000) String description) {}

  /** A role with a limited number of places, such as medic or support. */
  public record Role(
      @NotNull @Size(min = 1, max = 60) String role,
      @Nullable @Min(0) @Max(10_000) Integer limit,
      @Nullable @Size(max = 300) String requirements) {}

  /** A document to read or sign. */
  public record Document(
      @NotNull @Size(min = 1, max = 120) String title,
      @NotNull @Size(max = 500) @Pattern(regexp = Formats.WEB) String url) {}
}
