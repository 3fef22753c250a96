package org.muster.community.registration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.community.notice.News;

/** What has changed in a registration, for those who run the game. */
final class RegistrationChanges {

  private static final Map<String, Function<RegistrationDetails, @Nullable Object>> DETAILS =
      Map.ofEntries(
          Map.entry("guests", RegistrationDetails::guests),
          Map.entry("size", RegistrationDetails::size),
          Map.entry("faction", RegistrationDetails::faction),
          Map.entry("role", RegistrationDetails::role),
          Map.entry("price", RegistrationDetails::price),
          Map.entry("rentals", RegistrationDetails::rentals),
          Map.entry("team", RegistrationDetails::team),
          Map.entry("friends_with", RegistrationDetails::friendsWith),
          Map.entry("answers", RegistrationDetails::answers),
          Map.entry(
              "waiver",
              details -> List.of(details.waiver(), String.valueOf(details.waiverVersion()))),
          Map.entry("consent_by", RegistrationDetails::consentBy));

  /** Words about people: only that they changed is told, and their list shows the rest. */
  private static final Set<String> UNTOLD =
      Set.of("team", "friends_with", "answers", "consent_by", "waiver", "guests");

  private RegistrationChanges() {}

  static List<News.Change> of(RegistrationDetails before, RegistrationDetails after) {
    List<News.Change> changes = new ArrayList<>();
    DETAILS.forEach(
        (field, of) -> {
          Object old = of.apply(before);
          Object now = of.apply(after);
          if (!Objects.equals(old, now)) {
            boolean told = !UNTOLD.contains(field);
            changes.add(new News.Change(field, told ? text(old) : null, told ? text(now) : null));
          }
        });
    return changes.stream().sorted(Comparator.comparing(News.Change::field)).toList();
  }

  private static @Nullable String text(@Nullable Object value) {
    return value == null ? null : value.toString();
  }
}
