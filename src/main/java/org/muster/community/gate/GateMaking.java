package org.muster.community.gate;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.CheckInAnswer;
import org.muster.community.registration.RosterEntry;
import org.muster.community.registration.TicketCode;
import org.muster.community.registration.WalkInForm;
import org.muster.core.json.Json;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.Words;

/** Makes what the page at the gate shows of a list. */
record GateMaking(Words words) {

  /** How many rows the page has without a script. */
  static final int ROWS = 50;

  /** Texts of the script without arguments, or whose arguments the script fills in. */
  private static final List<GateWords> SCRIPT =
      List.of(
          GateWords.BY,
          GateWords.CAMERA,
          GateWords.CAMERA_OFF,
          GateWords.CHECK_IN,
          GateWords.CODE_MISSING,
          GateWords.COUNTED,
          GateWords.DISMISS,
          GateWords.DOUBLE,
          GateWords.IN_SINCE,
          GateWords.KEPT,
          GateWords.LIST_OF,
          GateWords.LOST,
          GateWords.MISSING,
          GateWords.NOBODY,
          GateWords.OFFLINE,
          GateWords.ONLINE,
          GateWords.TO_SEND,
          GateWords.UNDO);

  /** Everything for the script to keep. */
  GateModel.Kept list(Roster roster) {
    return new GateModel.Kept(
        roster.slug(),
        roster.title(),
        roster.until().toInstant(),
        roster.cut(),
        roster.items().stream().map(entry -> row(entry, roster)).toList());
  }

  GateModel model(
      String path,
      boolean desk,
      Roster roster,
      String search,
      @Nullable CheckInAnswer answer,
      GateModel.@Nullable Passes passes,
      @Nullable WalkInForm walkIn) {
    List<GateModel.Row> found =
        roster.items().stream()
            .filter(entry -> matches(entry, search))
            .limit(ROWS + 1L)
            .map(entry -> row(entry, roster))
            .toList();
    List<RosterEntry> coming = roster.items().stream().filter(RosterEntry::expected).toList();
    long in = coming.stream().filter(entry -> entry.checkedIn() != null).count();
    return new GateModel(
        roster.slug(),
        roster.title(),
        path,
        desk,
        roster.until().toInstant().toString(),
        search,
        found.subList(0, Math.min(ROWS, found.size())),
        words.of(GateWords.COUNTED, words.number(in), words.number(coming.size())),
        found.size() > ROWS ? words.of(GateWords.LIST_CUT, words.number(ROWS)) : null,
        answer == null ? null : told(answer, roster.tz()),
        passes,
        walkIn,
        texts());
  }

  /** By part of a name, or by the whole of a code in any of its forms. */
  private static boolean matches(RosterEntry entry, String search) {
    String text = search.substring(search.lastIndexOf('/') + 1);
    String part = text.toLowerCase(Locale.ROOT);
    return entry.name().toLowerCase(Locale.ROOT).contains(part)
        || Objects.requireNonNullElse(entry.handle(), "").contains(part)
        || entry.code().equals(text)
        || TicketCode.ofTyped(text).filter(entry.typed()::equals).isPresent();
  }

  private GateModel.Row row(RosterEntry entry, Roster roster) {
    ZoneId zone = roster.tz();
    RosterEntry.CheckedIn in = entry.checkedIn();
    String handle = Objects.requireNonNullElse(entry.handle(), "");
    return new GateModel.Row(
        entry.id().toString(),
        entry.code(),
        entry.typed(),
        entry.name(),
        entry.name().equals(handle) ? "" : handle,
        Objects.requireNonNullElse(entry.faction(), ""),
        style(entry.faction(), roster),
        details(entry),
        entry.stateWord(),
        in == null
            ? words.of(GateWords.STATE, entry.stateWord())
            : words.of(GateWords.IN_SINCE, words.time(in.at().atZone(zone), zone)),
        in == null ? null : in.at(),
        in == null ? null : who(in));
  }

  private static String style(@Nullable String side, Roster roster) {
    return roster.sides().stream()
        .filter(each -> each.name().equals(side) && each.colour() != null)
        .map(each -> Tape.side(each.name(), Objects.requireNonNull(each.colour())).style())
        .findFirst()
        .orElse("quiet");
  }

  private static String who(RosterEntry.CheckedIn in) {
    return String.join(
        ", ", Stream.of(in.by(), in.device()).filter(Objects::nonNull).distinct().toList());
  }

  private String details(RosterEntry entry) {
    var parts = new ArrayList<String>();
    Stream.of(entry.team(), entry.role()).filter(Objects::nonNull).forEach(parts::add);
    if (entry.size() > 1) {
      parts.add(words.of(GateWords.PARTY, entry.size()));
    }
    if (entry.rentals() > 0) {
      parts.add(words.of(GateWords.RENTALS_SHORT, entry.rentals()));
    }
    Optional.ofNullable(entry.price()).ifPresent(parts::add);
    parts.add(words.of(GateWords.WAIVER, entry.waiver() ? "yes" : "no"));
    if (!Boolean.TRUE.equals(entry.isAdult())) {
      parts.add(words.of(GateWords.AGE, entry.isAdult() == null ? "unknown" : "minor"));
    }
    return String.join(" · ", parts);
  }

  private GateModel.Told told(CheckInAnswer answer, ZoneId zone) {
    RosterEntry entry = answer.entry();
    RosterEntry.CheckedIn in = entry == null ? null : entry.checkedIn();
    String said = words.of(GateWords.ANSWER, Json.name(answer.result()));
    boolean already = answer.result() == CheckInAnswer.Result.ALREADY;
    return new GateModel.Told(
        switch (answer.result()) {
          case CHECKED_IN -> "go";
          case ALREADY, WAITS -> "warn";
          case CANCELLED, NO_SHOW, NOT_FOR_THIS_GAME, OUTSIDE_WINDOW -> "wrong";
        },
        said,
        entry == null ? "" : entry.name(),
        entry == null
            ? ""
            : already && in != null
                ? words.of(GateWords.BY, who(in), words.time(in.at().atZone(zone), zone))
                : details(entry));
  }

  /** What the script says; arguments stay as they are called, for it to fill in. */
  private String texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (GateWords word : SCRIPT) {
      Object[] names =
          word.takes().isEmpty()
              ? new Object[0]
              : Stream.of(word.takes().split(" ")).map(name -> "{" + name + "}").toArray();
      texts.put(word.name().toLowerCase(Locale.ROOT), words.of(word, names));
    }
    for (CheckInAnswer.Result result : CheckInAnswer.Result.values()) {
      texts.put(Json.name(result), words.of(GateWords.ANSWER, Json.name(result)));
    }
    texts.put("unknown", words.of(GateWords.ANSWER, "unknown"));
    return Json.write(texts);
  }
}
