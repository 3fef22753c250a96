package org.muster.engine.understanding;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.function.Predicate;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.IndexedWords;
import org.muster.engine.query.Question;
import org.muster.engine.query.SearchText;
import org.muster.engine.query.Understanding;
import org.muster.engine.vocabulary.Vocabulary;

/**
 * Reads texts. Each reader claims the tokens that it knows; what one has claimed the next does not
 * see, so their order decides between readings, and it stands here only.
 */
public final class TextReader implements Understanding {

  private final Grammar grammar = Grammar.load();
  private final Vocabulary vocabulary;
  private final Tokenizer tokenizer;
  private final Corrections corrections;
  private final CalendarSpelling calendar;
  private final WordSpelling spelling;
  private final List<Reader> readers;

  public TextReader(Gazetteer gazetteer, Vocabulary vocabulary) {
    this(PlaceDictionary.of(gazetteer), vocabulary);
    Thread.ofVirtual().name("holidays").start(Holidays::load);
  }

  TextReader(PlaceDictionary places, Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    var cjk = new HashSet<>(grammar.cjk());
    cjk.addAll(vocabulary.cjkTerms());
    var compounds = new HashMap<>(GameCompounds.of(vocabulary));
    compounds.putAll(grammar.compounds());
    Predicate<String> isTown =
        name -> places.named(name, null).stream().anyMatch(TextReader::isWellKnown);
    tokenizer =
        new Tokenizer(
            new Segments(cjk, KanaWords.of(cjk), name -> !places.named(name, null).isEmpty()),
            compounds,
            isTown);
    corrections = new Corrections(isTown);
    Predicate<String> isKnown =
        word -> vocabulary.begins(word) || !places.named(word, null).isEmpty();
    calendar = new CalendarSpelling(grammar, isKnown);
    var placeWords = PlaceWords.load();
    var finder = new PlaceFinder(places, placeWords);
    var adjectives = new PlaceAdjectives(places);
    spelling = new WordSpelling(vocabulary, isKnown.or(grammar::hasWord).or(adjectives::has));
    var exclusions = new Exclusions(finder, placeWords);
    readers =
        List.of(
            // somebody wrote a sign for it
            new Quotes(exclusions),
            // "unit 13 hastings sunday"
            new KnownNames(places),
            // "Roquetas de Mar" is not in March
            new TownNames(finder),
            new RegistrationTimes(),
            // "is not sold out" has places, whatever "not" and "is not" begin
            new NegatedStates(exclusions),
            // "11th birthday" is no day
            new Birthdays(),
            // "wer nimmt mich mit" is no club that takes people
            new Lifts(false),
            // "no gun" is no exclusion, "not on sunday" is no day
            new Idioms(),
            exclusions,
            // "more woods than cqb"
            new Comparisons(finder, placeWords),
            new Shares(),
            // a number belongs to its unit; what has a unit of its own comes before what may do
            // without, and a clock before hours
            new Energy(),
            // "i work saturdays" asks for none, as does "shop open saturdays"
            new WorkingDays(),
            // "less than 15 members" are no age, "sons 12 and 15" no hours
            new ClubSizes(),
            new Families(),
            new Relatives(),
            new Dates(),
            // "à 1h de Lyon" is no time of day
            new Distances(finder),
            new HoursBetween(),
            new TimesOfDay(),
            // nothing else is written like "LS1 4HR", and its end is no duration
            new PostcodeReader(finder, true),
            new Durations(),
            new Groups(),
            new Ages(isTown),
            new Money(),
            new Tongues(),
            // what is left of numbers may be a postcode; "in Essen" is a town, "essen" is lunch
            new PostcodeReader(finder, false),
            // "near the border with France" is not in France
            new Borders(finder, adjectives),
            new PlaceNames(finder, placeWords, adjectives, false),
            new DepartmentNumbers(finder, false),
            // "halle mieten", which the vocabulary has for any place
            new HiredSites(),
            // "sunday skirmish" is two wishes, though the vocabulary has it whole
            new Weekdays(),
            // "suche milsim team", before its words mean something by themselves
            new TeamSeekers(),
            new Concepts(vocabulary, false),
            // "summer", which is no place in Indonesia
            new WeakTimes(finder),
            new PlaceNames(finder, placeWords, adjectives, true),
            new CompassPoints(finder),
            new DepartmentNumbers(finder, true),
            // "mag ook in belgië", beside all places that are named
            new OtherPlaces(),
            new StartingPlaces(),
            // beside what was read: "milsim breton", but no "german camo"; "wallon" is no misspelt
            // word
            adjectives,
            new Concepts(vocabulary, true),
            new SpelledNumbers(),
            new RemainingTown(finder, placeWords),
            // what is neither in the vocabulary nor in the index: "skirmish manchestr"
            new MisspeltPlaces(finder),
            // all that is asked is known by now
            new FullGames(),
            new AnyGames(),
            new Captains(),
            new Selves(),
            new Federations(),
            new Lifts(true),
            new Sites(),
            new NearMe(),
            new Contradictions(),
            new GamesOfKinds(),
            new LastPlaces(),
            new StopWords());
  }

  private static boolean isWellKnown(Place place) {
    return place.kind() != Place.Kind.TOWN || place.population() >= PlaceNames.LARGE_TOWN;
  }

  @Override
  public Question read(SearchText text, Asker asker, IndexedWords indexed) {
    List<Token> tokens = tokenizer.tokens(text.text());
    if (tokens.isEmpty()) {
      return Question.plain(text);
    }
    var signs = new FunctionWords(tokens, grammar, asker);
    String meant = corrections.made(text.text(), signs);
    if (!meant.equals(text.text())) {
      tokens = tokenizer.tokens(meant);
      signs = new FunctionWords(tokens, grammar, asker);
    }
    List<Token> right =
        spelling.right(calendar.right(tokens, signs.language(), asker), signs.language(), indexed);
    signs = right.equals(tokens) ? signs : new FunctionWords(right, grammar, asker);
    var draft = new ReadingState(meant, signs, asker, vocabulary, indexed);
    readers.forEach(reader -> reader.read(draft));
    return draft.question();
  }
}
