package org.muster.lab.bench;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Parts of sentences in several languages. In them {@code {town}} stands for a town, {@code {n}}
 * for a number from 10 to 99, {@code {age}} for one from 10 to 18, {@code {day}} for a day of a
 * month.
 */
record Tongue(String language, Set<String> countries, Map<String, List<String>> parts) {

  /** All languages. */
  static final List<Tongue> ALL =
      List.of(
          of(
              "en",
              "GB US IE",
              """
              start: where can I play | looking for | any | is there a | games of | find me a
              type: milsim | speedsoft | cqb | skirmish | night game | open day | tournament | woodland game
              town: in {town} | near {town} | around {town} | within {n} miles of {town}
              date: this weekend | tomorrow | next month | on Saturday | on {day} March | in September | on {day} June
              limit: under £{n} | from {age} years | no milsim | for {n} people | with rental | my gun has 1.{n} joules
              """),
          of(
              "de",
              "DE AT CH",
              """
              start: wo kann ich | ich suche | gibt es | Termine für | Spieltage
              type: Milsim | Speedsoft | CQB | Skirmish | Nachtspiel | Tag der offenen Tür | Turnier | Waldspiel
              town: in {town} | bei {town} | nahe {town} | im Umkreis von {n} km um {town}
              date: dieses Wochenende | morgen | nächsten Monat | am Samstag | am {day}. März | im September
              limit: unter {n} € | ab {age} Jahren | kein Milsim | für {n} Leute | mit Leihausrüstung
              """),
          of(
              "fr",
              "FR BE CH",
              """
              start: où jouer | je cherche | y a-t-il | parties de | trouver
              type: milsim | speedsoft | CQB | partie du dimanche | partie de nuit | journée portes ouvertes | tournoi
              town: à {town} | près de {town} | autour de {town} | à moins de {n} km de {town}
              date: ce week-end | demain | le mois prochain | samedi | le {day} mars | en septembre
              limit: moins de {n} € | dès {age} ans | pas de milsim | pour {n} personnes | avec location
              """),
          of(
              "es",
              "ES",
              """
              start: dónde jugar | busco | hay | partidas de | quiero
              type: milsim | speedsoft | CQB | partida dominical | partida nocturna | torneo | jornada abierta
              town: en {town} | cerca de {town} | a menos de {n} km de {town}
              date: este fin de semana | mañana | el mes que viene | el sábado | el {day} de marzo | en septiembre
              limit: menos de {n} € | desde {age} años | sin milsim | para {n} personas | con alquiler
              """),
          of(
              "it",
              "IT CH",
              """
              start: dove giocare | cerco | ci sono | partite di | vorrei
              type: milsim | speedsoft | CQB | partita domenicale | notturna | torneo | giornata aperta
              town: a {town} | vicino a {town} | entro {n} km da {town}
              date: questo fine settimana | domani | il mese prossimo | sabato | il {day} marzo | a settembre
              limit: meno di {n} € | da {age} anni | niente milsim | per {n} persone | con noleggio
              """),
          of(
              "nl",
              "NL BE",
              """
              start: waar kan ik | ik zoek | is er | wedstrijden | speeldagen
              type: milsim | speedsoft | CQB | skirmish | nachtspel | toernooi | open dag
              town: in {town} | bij {town} | rond {town} | binnen {n} km van {town}
              date: dit weekend | morgen | volgende maand | op zaterdag | op {day} maart | in september
              limit: onder {n} euro | vanaf {age} jaar | geen milsim | voor {n} personen | met huur
              """),
          of(
              "pl",
              "PL",
              """
              start: gdzie zagrać | szukam | czy jest | gry | chcę
              type: milsim | speedsoft | CQB | strzelanka | gra nocna | turniej | dzień otwarty
              town: {town} | w okolicy {town} | blisko {town} | do {n} km od {town}
              date: w ten weekend | jutro | w przyszłym miesiącu | w sobotę | {day} marca | we wrześniu
              limit: do {n} zł | od {age} lat | bez milsim | dla {n} osób | z wypożyczalnią
              """),
          of(
              "cs",
              "CZ SK",
              """
              start: kde hrát | hledám | je nějaká | hry | chci
              type: milsim | speedsoft | CQB | skirmish | noční hra | turnaj | den otevřených dveří
              town: {town} | poblíž {town} | do {n} km od {town} | u {town}
              date: tento víkend | zítra | příští měsíc | v sobotu | {day}. března | v září
              limit: do {n}0 Kč | od {age} let | bez milsim | pro {n} lidí | s půjčovnou
              """));

  Tongue {
    countries = Set.copyOf(countries);
    parts = Map.copyOf(parts);
  }

  private static Tongue of(String language, String countries, String lines) {
    return new Tongue(
        language,
        Set.of(countries.split(" ", -1)),
        lines
            .lines()
            .collect(
                Collectors.toMap(
                    line -> line.substring(0, line.indexOf(':')),
                    line -> List.of(line.substring(line.indexOf(':') + 2).split(" \\| ", -1)))));
  }

  /** What may stand for a part of a sentence. */
  List<String> parts(String name) {
    return parts.getOrDefault(name, List.of());
  }
}
