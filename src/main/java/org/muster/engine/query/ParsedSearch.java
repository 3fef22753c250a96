package org.muster.engine.query;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A request, as far as it can be read without knowing what it lists.
 *
 * @param list what the list is called, and everything that decides it: a cursor fits no other
 * @param question how its text was read; absent if there was none
 * @param asker who asked, if the text was to be read for more than words
 * @param home what is from where the caller is or in their language
 * @param town where the caller lives; absent: nobody knows
 * @param near the place that the request names beside its text
 * @param regions what is in the regions that the request names beside its text
 * @param places what was taken for the places named beside the text
 * @param now the moment of asking, to the second
 */
public record ParsedSearch(
    SearchRequest request,
    String list,
    @Nullable Question question,
    Understanding.@Nullable Asker asker,
    @Nullable Near near,
    @Nullable Filter regions,
    List<Understood.Reading> places,
    @Nullable Filter home,
    @Nullable Home town,
    Instant now) {

  private static final Set<String> PLACES = Set.of("near", "region", "country", "bbox");

  public ParsedSearch {
    places = List.copyOf(places);
  }

  /** What to look for by text; absent: nothing, so everything is listed. */
  public @Nullable Question wanted() {
    return question == null || question.isNothing() ? null : question;
  }

  /**
   * The same in the asker's country, for who says when, or much else, and not where. Absent: the
   * text or the request says where, or nobody knows where they are, or there is nothing of the
   * community.
   */
  @Nullable ParsedSearch atHome() {
    if (asker == null
        || asker.country() == null
        || question == null
        || !asker.peopled().contains(asker.country())
        || asker.given().stream().anyMatch(PLACES::contains)
        || !question.isAnywhere()) {
      return null;
    }
    return new ParsedSearch(
        request, list, question.in(asker.country()), asker, near, regions, places, home, town, now);
  }

  /** The country of whoever asks, if the question is asked there: see {@link #atHome}. */
  @Nullable String askedCountry() {
    return asker != null
            && question != null
            && question.clauses().stream().anyMatch(Thereabouts::isHome)
        ? asker.country()
        : null;
  }

  /** The place that distances are from: the one given, else the one in the text, else home. */
  public @Nullable Near from() {
    if (near != null) {
      return near;
    }
    Near inText = question == null ? null : question.near();
    return inText != null || town == null ? inText : town.near(null);
  }

  /** Since when games are wanted, if the text says so. */
  public @Nullable Instant since() {
    return question == null ? null : question.from();
  }

  /** The states of games that the text asks for by name; none: the usual ones. */
  public Set<String> states() {
    return question == null ? Set.of() : question.states();
  }

  /** How the text was read, and the places that were named beside it. */
  public Understood understood() {
    Understood text = question == null ? Understood.NOTHING : question.understood();
    return places.isEmpty()
        ? text
        : new Understood(
            text.text(), Stream.concat(text.readings().stream(), places.stream()).toList());
  }
}
