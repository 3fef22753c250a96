package org.muster.community.registration;

import java.util.ArrayList;
import java.util.List;
import org.muster.community.event.Event;
import org.muster.core.Fault;

/** What a game asks of the guests that a registration names. */
record GuestRules(Event event) {

  List<Fault> faults(RegistrationDetails details) {
    var faults = new ArrayList<Fault>();
    int most = details.size() - 1;
    if (details.guests().size() > most) {
      add(
          faults,
          "/guests",
          "out_of_range",
          "guests can name at most %d: size counts the registering player, too.".formatted(most));
    }
    for (int i = 0; i < details.guests().size(); i++) {
      Guest guest = details.guests().get(i);
      String name = "/guests/" + i;
      if (guest.birthYear() != null && guest.adult() != null) {
        add(faults, name + "/adult", "contradiction", name + " can have birth_year or adult only.");
      }
      if (isTooYoung(guest)) {
        add(
            faults,
            name + "/birth_year",
            "too_young",
            "Guests must be at least %d years old on the day of the game."
                .formatted(event.minAge()));
      }
    }
    return faults;
  }

  /** In whichever month of the year they were born. */
  private boolean isTooYoung(Guest guest) {
    return event.minAge() != null
        && guest.birthYear() != null
        && event.startsAt().getYear() - guest.birthYear() < event.minAge();
  }

  /**
   * Agreements that only organisers can note.
   *
   * @param before the guests as they were
   */
  static List<Fault> unseen(List<Guest> before, List<Guest> after) {
    var faults = new ArrayList<Fault>();
    for (int i = 0; i < after.size(); i++) {
      Guest guest = after.get(i);
      if (guest.waiver()
          && before.stream()
              .noneMatch(was -> was.waiver() && was.callsign().equals(guest.callsign()))) {
        String name = "/guests/" + i + "/waiver";
        add(faults, name, "read_only", name + " is set by the game's organisers, at the gate.");
      }
    }
    return faults;
  }

  private static void add(List<Fault> faults, String name, String code, String detail) {
    faults.add(Fault.pointer(name, code, detail));
  }
}
