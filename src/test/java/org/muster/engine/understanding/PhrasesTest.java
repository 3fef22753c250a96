package org.muster.engine.understanding;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.muster.core.Resources;
import org.muster.engine.query.Question;
import org.muster.engine.query.SearchText;
import org.muster.engine.query.Understanding.Asker;

/**
 * How much is understood of phrases that nobody who works on search has read: {@code
 * understanding/phrases.tsv}. A share, not each of them: their authors are not always right, and
 * who tuned to them would learn nothing.
 */
class PhrasesTest {

  /** It was .67 before the rest of what these authors wrote was read, and .85 after it. */
  private static final double LEAST = .83;

  private static final Instant NOW = Instant.parse("2026-11-25T09:00:00Z");

  private static final Map<String, String> COUNTRIES =
      Map.ofEntries(
          Map.entry("en", "GB"),
          Map.entry("de", "DE"),
          Map.entry("fr", "FR"),
          Map.entry("es", "ES"),
          Map.entry("it", "IT"),
          Map.entry("pt", "PT"),
          Map.entry("nl", "NL"),
          Map.entry("sv", "SE"),
          Map.entry("pl", "PL"),
          Map.entry("cs", "CZ"),
          Map.entry("ja", "JP"));

  /** Guns that no filter knows: it is enough that no word is left. */
  private static final Pattern UNFILTERED =
      Pattern.compile("type=event|weapon=(pistol|smg|rifle|shotgun|launcher)");

  private static final Pattern EXCLUDED = Pattern.compile("(?<!\\S)-\\S+");

  /** What a key may be read as where that is not the key itself. */
  private static final Map<String, String> READ_AS =
      Map.ofEntries(
          Map.entry("type=event", "type=event|game_type=|state=|theme="),
          Map.entry("type=venue", "type=venue|amenity|environment="),
          Map.entry("type=club", "type=club|kind="),
          Map.entry("type=player", "type=player|role=|looking_for|audience"),
          Map.entry("kind=team", "kind=[a-z,]*team|recruiting"),
          Map.entry("game_type=cqb", "(game_type|environment)=[a-z_,]*cqb"),
          Map.entry("game_type=open_day", "game_type=open_day|audience=beginners"),
          Map.entry("game_type=night_game", "game_type=[a-z_,]*night_game|starts_after"),
          Map.entry("environment=indoor", "environment=[a-z_,]*(indoor|cqb)"),
          Map.entry("audience=beginners", "audience=beginners|open_day"),
          Map.entry("audience=juniors", "audience=(juniors|families)|\\bage="),
          Map.entry("audience=families", "audience=(juniors|families)|\\bage="),
          Map.entry("audience=adults_only", "adults_only|\\bage="),
          Map.entry("amenity=shop", "amenity=shop|retailer"),
          Map.entry("weapon=sniper", "sniper"),
          Map.entry("weapon=dmr", "dmr"),
          Map.entry("weapon=support", "support"),
          Map.entry("private_hire", "private_hire"),
          Map.entry("recruiting", "recruiting|kind=team"),
          Map.entry("looking_for_team", "looking_for_team|recruiting"),
          Map.entry("places_left", "has_places|places"),
          Map.entry("free", "price_max=0"),
          Map.entry("cheapest", "sort=price"),
          Map.entry("cancelled", "state=[a-z,]*cancelled"),
          Map.entry("postponed", "state=[a-z,]*postponed"));

  /** The same of keys whose value is a number or a time. */
  private static final Map<String, String> VALUES_READ_AS =
      Map.of(
          "price_max", "price_max=|price=",
          "age", "\\bage=|juniors|families",
          "energy", "energy",
          "places_min", "places_min|has_places",
          "hours", "hours|starts_|ends_",
          "time", "starts_|ends_|night_game|T\\d\\d:");

  private record Phrase(String language, List<String> keys, String text) {}

  private static List<Phrase> phrases() {
    return Resources.lines("understanding/phrases.tsv").stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", -1))
        .map(parts -> new Phrase(parts[0], List.of(parts[1].split("; *")), parts[2]))
        .toList();
  }

  private static String read(Phrase phrase) {
    String country = COUNTRIES.get(phrase.language());
    var asker =
        new Asker(NOW, ZoneId.of("UTC"), country, phrase.language(), Readings.EVERYTHING, Set.of());
    Question question =
        Readings.READER.read(
            Objects.requireNonNull(SearchText.of("q", phrase.text()), phrase.text()), asker);
    return Readings.brief(question);
  }

  private static boolean isUnderstood(String key, String read) {
    String field = key.replaceFirst("=.*", "");
    if (field.equals("date")) {
      String[] days = key.substring("date=".length()).split("\\.\\.", -1);
      return read.contains("weekday=")
          || Stream.of("from=" + days[0], "to=" + days[days.length - 1])
              .filter(day -> !day.endsWith("="))
              .allMatch(read::contains);
    }
    if (UNFILTERED.matcher(key).matches() && !read.contains("|")) {
      return true;
    }
    if (key.startsWith("rule=no_")
        && read.contains("-rule=" + key.substring("rule=no_".length()))) {
      return true;
    }
    String pattern = READ_AS.getOrDefault(key, VALUES_READ_AS.get(field));
    String asked = EXCLUDED.matcher(read).replaceAll("");
    return Pattern.compile(pattern == null ? asValue(key) : pattern).matcher(asked).find();
  }

  /** The value anywhere in the list of values that the field was read as, and not its opposite. */
  private static String asValue(String key) {
    int equals = key.indexOf('=') + 1;
    return equals == 0
        ? key
        : key.substring(0, equals) + "(?:[a-z_]+,)*" + key.substring(equals) + "\\b";
  }

  /** Of all keys, how many a phrase is understood as that stands so much farther down. */
  private static double share(int down) {
    List<Phrase> phrases = phrases();
    int keys = 0;
    int understood = 0;
    for (int i = 0; i < phrases.size(); i++) {
      String read = read(phrases.get((i + down) % phrases.size()));
      for (String key : phrases.get(i).keys()) {
        keys++;
        understood += isUnderstood(key, read) ? 1 : 0;
      }
    }
    assertThat(keys).isGreaterThan(2_500);
    return (double) understood / keys;
  }

  @Test
  void read_understandsPhrasesOfStrangers() {
    assertThat(share(0)).isGreaterThan(LEAST);
  }

  @Test
  void read_anotherPhraseIsNotUnderstoodAsTheKey() {
    assertThat(share(1_000)).isLessThan(.3);
  }
}
