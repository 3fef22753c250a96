package org.muster.engine.vocabulary;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.player.Player;
import org.muster.community.venue.Venue;
import org.muster.core.game.Audience;
import org.muster.core.game.Environment;
import org.muster.core.game.GameType;
import org.muster.core.game.Rules;
import org.muster.core.json.Json;

class ShippedVocabularyTest {

  private static final Vocabulary VOCABULARY = Vocabulary.load();

  private static boolean means(String text, String language, String concept) {
    return VOCABULARY.meaning(List.of(text.split(" ")), language).concepts(true).stream()
        .anyMatch(c -> concept.equals(c.field() + "=" + c.value()));
  }

  @Test
  void load_readsEveryFileThatIsThere() throws IOException {
    try (var files = Files.list(Path.of("index/synonyms"))) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              Vocabulary.TOPICS.stream().map(topic -> topic + ".txt").toList());
    }
  }

  @Test
  void concepts_ofEnumerations_areAllTheirValues() {
    Map<String, Set<String>> values =
        VOCABULARY.concepts().stream()
            .collect(groupingBy(Concept::field, mapping(Concept::value, toSet())));
    assertThat(values.get("game_type")).isEqualTo(names(GameType.values()));
    assertThat(values.get("environment")).isEqualTo(names(Environment.values()));
    assertThat(values.get("audience")).isEqualTo(names(Audience.values()));
    assertThat(values.get("amenity")).isEqualTo(names(Venue.Amenity.values()));
    assertThat(values.get("weapon")).isEqualTo(names(Rules.WeaponClass.values()));
    assertThat(values.get("role")).isEqualTo(names(Player.Role.values()));
    assertThat(names(Club.Kind.values())).containsAll(values.get("kind"));
    assertThat(names(Event.State.values())).containsAll(values.get("state"));
    assertThat(values.get("type")).containsExactlyInAnyOrder("club", "venue", "event", "player");
    for (String flag : List.of("rental", "recruiting", "looking_for_team", "charity")) {
      assertThat(values.get(flag)).containsExactly("true");
    }
  }

  private static Set<String> names(Enum<?>[] values) {
    return Arrays.stream(values).map(Json::name).collect(toSet());
  }

  @ParameterizedTest
  @CsvSource({
    "en,newbies,gun hire,indoors,woods,walk on,mil-sim,night op,society,squad,called off",
    "de,Anfängerfreundlich,Leihwaffe,Halle,Wald,Spieltag,Milsim,Nachtspiel,Verein,Mannschaft,abgesagt",
    "fr,débutants,location,intérieur,forêt,dominicale,simulation militaire,partie de nuit,asso,"
        + "équipe,annulée",
    "es,principiantes,alquiler,interior,bosque,partida abierta,simulación militar,nocturna,"
        + "clubes,equipo,cancelada",
    "pl,dla początkujących,wypożyczalnia sprzętu,hala,las,strzelanka,symulacja militarna,nocka,"
        + "stowarzyszenie,drużyna,odwołane",
    "cs,první airsoft,zapujceni,v hale,les,bitva,vojenská simulace,noční hra,spolek,tým,zrušeno",
    "nl,nieuwelingen,huur,binnen,bos,speeldag,militaire simulatie,nachtspel,vereniging,ploeg,"
        + "afgelast",
    "sv,nybörjare,hyrvapen,inomhus,skog,helgspel,militärsimulering,nattspel,förening,lag,inställt",
    "it,principianti,noleggio,al coperto,bosco,giocata domenicale,simulazione militare,notturna,"
        + "circolo,squadra,annullata",
    "pt,iniciantes,aluguer,pavilhão,mata,jogo aberto,simulação militar,jogo noturno,clube,equipa,"
        + "cancelado",
    "ja,初心者,レンタル,屋内,森林,定例会,ミルシム,夜戦,クラブ,チーム,中止",
    "ru,новички,прокат,помещение,лес,воскреска,милсим,ночная игра,клуб,команда,отменена",
    "uk,новачків,оренда,у приміщенні,ліс,недільна гра,мілсім,нічна гра,клуб,команда,скасовано"
  })
  void concepts_ofEachLanguage_areKnown(
      String language,
      String beginner,
      String rental,
      String indoor,
      String woodland,
      String skirmish,
      String milsim,
      String night,
      String club,
      String team,
      String cancelled) {
    assertThat(means(beginner, language, "audience=beginners")).isTrue();
    assertThat(means(rental, language, "rental=true")).isTrue();
    assertThat(means(indoor, language, "environment=indoor")).isTrue();
    assertThat(means(woodland, language, "environment=woodland")).isTrue();
    assertThat(means(skirmish, language, "game_type=skirmish")).isTrue();
    assertThat(means(milsim, language, "game_type=milsim")).isTrue();
    assertThat(means(night, language, "game_type=night_game")).isTrue();
    assertThat(means(club, language, "type=club")).isTrue();
    assertThat(means(team, language, "kind=team")).isTrue();
    assertThat(means(cancelled, language, "state=cancelled")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "op",
    "operation",
    "location",
    "free",
    "field",
    "game",
    "pole",
    "regen",
    "med",
    "forest"
  })
  void concepts_ofWordsThatMislead_areNoneInProse(String word) {
    assertThat(VOCABULARY.meaning(List.of(word), "en").concepts(false)).isEmpty();
    assertThat(VOCABULARY.meaning(List.of(word), "en").phrases(false)).isEmpty();
  }

  @Test
  void phrases_neverLeadFromOneSchemeToAnother() {
    assertThat(VOCABULARY.meaning(List.of("ukara"), "en").phrases(false))
        .noneMatch(phrase -> phrase.contains("ukapu") || phrase.contains("nabv"));
  }

  @Test
  void spelling_ofWhatPeopleMistype_isTheTerm() {
    assertThat(VOCABULARY.spelling("wodland", null)).contains("woodland");
    assertThat(VOCABULARY.spelling("skirmsh", null)).contains("skirmish");
    assertThat(VOCABULARY.spelling("anfanegr", null)).contains("anfanger");
    assertThat(VOCABULARY.spelling("manchster", null)).isEmpty();
  }

  /** Holbeck is a quarter of Leeds; "holek" is Czech for girls. English is said everywhere. */
  @Test
  void spelling_isOfTheTextsLanguageOrEnglish() {
    assertThat(VOCABULARY.spelling("holbek", "en")).isEmpty();
    assertThat(VOCABULARY.spelling("holbek", "cs")).contains("holek");
    assertThat(VOCABULARY.spelling("skirmsh", "de")).contains("skirmish");
  }
}
