package org.muster.platform.exchange;

import java.time.ZoneId;
import java.util.Optional;

/**
 * How files are imported.
 *
 * @param keepGoing import valid entries even if others have faults
 * @param dryRun write nothing, and say what would be written
 * @param allowDuplicates also make what looks like something that there is
 * @param format of all files; absent: by their names
 * @param type of the entries of CSV files that have no column {@code type}
 * @param organiser of the games of calendars: a club's slug, or a player's handle after {@code @}
 * @param tz of times in calendars that name no time zone
 */
public record ImportChoices(
    boolean keepGoing,
    boolean dryRun,
    boolean allowDuplicates,
    Optional<ImportFormat> format,
    Optional<String> type,
    Optional<String> organiser,
    Optional<ZoneId> tz) {

  /** Takes what is given, by the names of the files. */
  public static ImportChoices all(boolean keepGoing) {
    return new ImportChoices(
        keepGoing,
        false,
        true,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
