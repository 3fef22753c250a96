package org.muster.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.app.CommunityRows;
import org.muster.core.json.Json;
import org.muster.platform.exchange.ImportChoices;
import org.muster.platform.exchange.ImportFormat;
import org.muster.platform.exchange.ImportReport;
import org.muster.platform.exchange.Progress;
import org.muster.testing.Lines;
import org.muster.testing.TestDatabase;

/** Tables and calendars that people have: what is taken, what is shown before, what is refused. */
class ImportFormatsIT {

  private static final ImportChoices STRICT =
      new ImportChoices(
          false,
          false,
          false,
          Optional.empty(),
          Optional.empty(),
          Optional.of("leeds-wolves"),
          Optional.empty());

  @AutoClose private final TestDatabase database = TestDatabase.fresh();
  @TempDir private Path folder;

  private ImportReport take(ImportChoices choices, String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    return new CommunityRows(database.database())
        .importer(Clock.systemUTC())
        .take(List.of(file), choices, Progress.NONE);
  }

  private Map<String, JsonNode> rows() {
    var out = new StringWriter();
    new CommunityRows(database.database()).exporter().write(out, true, Progress.NONE);
    var rows = new TreeMap<String, JsonNode>();
    out.toString()
        .lines()
        .map(Json::parse)
        .forEach(row -> rows.put(row.path("type").asText() + " " + row.path("slug").asText(), row));
    return rows;
  }

  private List<String> faults(ImportReport report) {
    return report.faults().stream()
        .map(fault -> fault.toString().substring(folder.toString().length() + 1))
        .toList();
  }

  private static ImportChoices dry(ImportChoices of) {
    return new ImportChoices(
        of.keepGoing(),
        true,
        of.allowDuplicates(),
        of.format(),
        of.type(),
        of.organiser(),
        of.tz());
  }

  private static ImportChoices allowing(ImportChoices of) {
    return new ImportChoices(
        of.keepGoing(), false, true, of.format(), of.type(), of.organiser(), of.tz());
  }

  private static ImportChoices at(String zone) {
    return new ImportChoices(
        true,
        false,
        false,
        Optional.of(ImportFormat.ICS),
        Optional.empty(),
        Optional.of("leeds-wolves"),
        Optional.of(ZoneId.of(zone)));
  }

  /** The examples of the manual. */
  private static String example(String language) throws IOException {
    String manual = Files.readString(Path.of("src/site/operating.md"), StandardCharsets.UTF_8);
    String fence = "```" + language + "\n";
    int begin = manual.indexOf(fence) + fence.length();
    return manual.substring(begin, manual.indexOf("```", begin));
  }

  @Test
  void examplesOfTheManual_areTaken_andChangeNothingAgain() throws IOException {
    for (var file : Map.of("csv", "example.csv", "ics", "example.ics").entrySet()) {
      if (file.getKey().equals("ics")) {
        take(STRICT, "example.csv", example("csv"));
      }
      ImportReport first = take(STRICT, file.getValue(), example(file.getKey()));
      assertThat(first.faults()).isEmpty();
      ImportReport again = take(STRICT, file.getValue(), example(file.getKey()));
      assertThat(again.outcomes().values())
          .allMatch(done -> done.inserted() == 0 && done.updated() == 0);
    }
    JsonNode club = requireNonNull(rows().get("club leeds-wolves"));
    assertThat(club.at("/home/place").asText()).isEqualTo("Leeds");
    assertThat(club.path("styles").toString()).isEqualTo("[\"cqb\",\"skirmish\"]");
    assertThat(club.path("recruiting").asBoolean()).isTrue();
    JsonNode game = requireNonNull(rows().get("event spring-skirmish"));
    assertThat(game.path("starts_at").asText()).isEqualTo("2031-05-03T09:30:00+01:00");
    assertThat(game.path("capacity").asInt()).isEqualTo(60);
    assertThat(game.at("/prices/0/amount_minor").asInt()).isEqualTo(3500);
    JsonNode fromCalendar =
        rows().values().stream()
            .filter(row -> row.path("title").asText().equals("Night game"))
            .findFirst()
            .orElseThrow();
    assertThat(fromCalendar.path("starts_at").asText()).isEqualTo("2031-11-07T18:00:00Z");
    assertThat(fromCalendar.path("description").asText()).contains("Bring a torch.", "Mill Wood");
  }

  @Test
  void anEntryWithTheSameUid_updatesTheSameGame() throws IOException {
    take(STRICT, "example.csv", example("csv"));
    take(STRICT, "example.ics", example("ics"));
    int before = rows().size();
    ImportReport moved =
        take(STRICT, "example.ics", example("ics").replace("Night game", "Dusk game"));

    assertThat(requireNonNull(moved.outcomes().get("event")).updated()).isEqualTo(1);
    assertThat(rows()).hasSize(before);
  }

  @Test
  void dryRun_writesNothing_andShowsWhatItWould() throws IOException {
    String clubs = "type,slug,name,founded\nclub,a,Alfa,2001\nclub,b,Bravo,2002\n";
    take(STRICT, "clubs.csv", clubs);
    ImportReport report =
        take(
            dry(STRICT),
            "clubs.csv",
            "type,slug,name,founded\nclub,a,Alfa,2001\nclub,b,Bravo,1999\nclub,c,Charlie,1066\n"
                + "club,d,\"Delta\n1\",\nclub,e,Echo,\n");

    assertThat(report.taken()).isFalse();
    assertThat(report.rows().stream().map(row -> row.line() + " " + row.key() + " " + row.made()))
        .containsExactly("3 b false", "7 e true");
    assertThat(requireNonNull(report.outcomes().get("club")).unchanged()).isEqualTo(1);
    assertThat(faults(report))
        .hasSize(2)
        .anySatisfy(fault -> assertThat(fault).startsWith("clubs.csv:4: /founded"))
        .anySatisfy(fault -> assertThat(fault).startsWith("clubs.csv:5: /name"));
    assertThat(rows()).hasSize(2);
    assertThat(requireNonNull(rows().get("club b")).path("founded").asInt()).isEqualTo(2002);
  }

  @Test
  void whatCannotBeRead_isNamedWithItsLine() throws IOException {
    assertThat(faults(take(STRICT, "1.csv", "type,slug,name\nclub,a,\"Alfa\nclub,b,Bravo\n")))
        .singleElement()
        .asString()
        .contains("1.csv:2: ", "quote");
    assertThat(faults(take(STRICT, "2.csv", "type,slug,name\nclub,a,Alfa, of Leeds\n")))
        .singleElement()
        .asString()
        .contains("2.csv:2: ", "4 cells", "3 columns");
    assertThat(faults(take(STRICT, "3.csv", "slug,name\na,Alfa\n")))
        .singleElement()
        .asString()
        .contains("--type");
    assertThat(faults(take(STRICT, "4.csv", "type,slug,name,colour\nclub,a,Alfa,red\n")))
        .singleElement()
        .asString()
        .contains("/colour is unknown");
    assertThat(faults(take(STRICT, "5.csv", ""))).hasSize(1);
    assertThat(rows()).isEmpty();
  }

  @Test
  void whatLooksLikeWhatThereIs_isNotMade_unlessAllowed() throws IOException {
    take(
        STRICT,
        "1.jsonl",
        Lines.club("wolves", "")
            .replace("Club wolves", "Leeds Wolves Airsoft Club")
            .replace("}", ", \"home\": {\"place\": \"Leeds\"}}"));
    String alike = "type,slug,name,home.place\nclub,lw,The Lééds-Wolves,LEEDS\n";
    ImportReport refused = take(STRICT, "2.csv", alike);

    assertThat(faults(refused)).singleElement().asString().contains("2.csv:2", "wolves");
    assertThat(take(STRICT, "3.csv", alike.replace("LEEDS", "York")).faults()).isEmpty();
    assertThat(take(allowing(STRICT), "2.csv", alike.replace("lw", "lw2")).taken()).isTrue();
    assertThat(rows()).hasSize(3);
  }

  @Test
  void aCalendar_saysWhatItCannotGive() throws IOException {
    take(STRICT, "example.csv", example("csv"));
    String begin = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\n";
    String text =
        begin
            + entry(
                "weekly", "DTSTART:20310503T090000Z\r\nDTEND:20310503T150000Z\r\nRRULE:FREQ=WEEKLY")
            + entry("day", "DTSTART;VALUE=DATE:20310503")
            + entry("wall", "DTSTART:20310704T090000\r\nDURATION:PT6H")
            + "END:VCALENDAR\r\n";
    assertThat(faults(take(STRICT, "1.ics", text)))
        .hasSize(3)
        .anySatisfy(fault -> assertThat(fault).startsWith("1.ics:4: ").contains("repeat"))
        .anySatisfy(fault -> assertThat(fault).contains("DTSTART needs"))
        .anySatisfy(fault -> assertThat(fault).contains("--tz"));
    take(at("America/New_York"), "calendar.txt", text);
    assertThat(rows().values())
        .anySatisfy(
            row -> {
              assertThat(row.path("title").asText()).isEqualTo("Game wall");
              assertThat(row.path("starts_at").asText()).isEqualTo("2031-07-04T09:00:00-04:00");
            });
    var nobody =
        new ImportChoices(
            false, false, false, STRICT.format(), STRICT.type(), Optional.empty(), STRICT.tz());
    assertThat(faults(take(nobody, "2.ics", text)))
        .singleElement()
        .asString()
        .contains("--organiser");
  }

  private static String entry(String uid, String lines) {
    return "BEGIN:VEVENT\r\nUID:%s\r\nSUMMARY:Game %s\r\n%s\r\nEND:VEVENT\r\n"
        .formatted(uid, uid, lines);
  }
}
