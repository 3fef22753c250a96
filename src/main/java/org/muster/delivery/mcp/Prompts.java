package org.muster.delivery.mcp;

import java.util.List;
import java.util.Map;
import org.muster.delivery.mcp.ResourceTemplate.Completer;

/** Prompts for the most common tasks. They refer to tools by name only. */
public final class Prompts {

  private Prompts() {}

  /**
   * All prompts.
   *
   * @param events completes slugs of upcoming games
   */
  public static List<Prompt> all(Completer events) {
    return List.of(planMyWeekend(), findATeam(), prepareForThisGame(events));
  }

  private static Prompt planMyWeekend() {
    return new Prompt(
        "plan_my_weekend",
        "Plan my weekend",
        "Finds games near a place on a weekend and proposes a plan: a first choice, a second"
            + " choice, and what to know about each.",
        List.of(
            required("place", "Place", "Town or region to travel from, such as Leeds."),
            optional("when", "When", "For example next weekend (the default) or 12 to 13 June."),
            optional(
                "wishes", "Wishes", "For example cqb, beginner friendly, under £40, by train.")),
        a ->
            """
            Plan an airsoft weekend for me.

            Place: %s
            When: %s
            Wishes: %s

            1. Work out the dates, and say them. Call list_upcoming_events for that place and those \
            dates; if I have wishes, call search_events with them too. If there is nothing, widen the \
            distance once, then the dates by a week, and tell me which you widened.
            2. Drop games that are cancelled, full or closed for registration, and say so if a good \
            one was among them.
            3. Read the best three with get_event before you recommend them.
            4. Propose a first and a second choice. For each: name, date with start and end, place \
            and distance, game type, price with currency, age and energy limits, rental, and why it \
            fits my wishes. Name anything I asked for that the organiser does not mention.
            5. Finish with what I have to do by when. Offer to register me with register_for_event: name \
            side, rental and price first, and register only if I say yes. For a game that takes \
            registrations elsewhere give its link.

            Use only what the tools return. If the two choices fall on different days and both fit, \
            say that I could play both.
            """
                .formatted(
                    said(a, "place"),
                    a.getOrDefault("when", "next weekend"),
                    a.getOrDefault("wishes", "none in particular")));
  }

  private static Prompt findATeam() {
    return new Prompt(
        "find_a_team",
        "Find a team",
        "Finds clubs near a place that suit how you play, compares them and drafts a first"
            + " message.",
        List.of(
            required("place", "Place", "Town or region to play in, such as Brno."),
            optional("style", "How I play", "For example milsim, weekend skirmish, speedsoft."),
            optional(
                "about_me", "About me", "For example new to this, 17, speak German, own no gear.")),
        a ->
            """
            Help me find an airsoft team.

            Place: %s
            How I play: %s
            About me: %s

            1. Call search_clubs for that place with how I play, and with recruiting true; if \
            fewer than three fit, without it, then with a wider distance, and say so.
            2. Read the best four with get_club, and check the next games of each with \
            list_upcoming_events.
            3. Compare them in a short table: where they are and how far away, what they \
            play, who they are for and from what age, languages, how to join, next game. \
            Leave a cell empty if the club does not say; do not guess.
            4. Recommend one and a runner-up, with the reason in one sentence each. Tell me \
            about anything that would exclude me, such as an age limit.
            5. Draft a first message to the recommended club in its language, under 500 \
            characters: who I am, what I am looking for, and a question about their next \
            game. Offer to ask for membership with join_club, which takes the message along; \
            do it only if I say yes. If the club takes nobody that way, I send it myself.
            """
                .formatted(
                    said(a, "place"),
                    a.getOrDefault("style", "I am open"),
                    a.getOrDefault("about_me", "nothing in particular")));
  }

  private static Prompt prepareForThisGame(Completer events) {
    return new Prompt(
        "prepare_for_this_game",
        "Prepare for this game",
        "Reads one game and makes a checklist: rules, limits, schedule, what to bring, how to get"
            + " there.",
        List.of(
            new Prompt.Argument(
                "event", "Game", "Slug of the game, as in its address.", true, events),
            optional(
                "my_gear", "My gear", "For example AEG 1.1 J with 0.20 g, no full-face mask.")),
        a ->
            """
            Prepare me for this airsoft game: %s
            My gear: %s

            1. Read it with get_event, detailed. If there is no such game, call search_events with \
            the words of the slug and ask me which one I mean.
            2. Say first whether it takes place: state, date, registration deadline, places left. If I \
            am signed in, get_my_account says whether and with what I am registered; if I am not \
            registered, or something is still open, offer register_for_event.
            3. Check my gear against the rules: energy limits by class with the BB weight they are \
            measured with, minimum engagement distances, fire modes, pyrotechnics, eye and face \
            protection. Answer each with allowed, not allowed, or the organiser does not say. \
            Compare energies in joules; show the sum when you convert from fps.
            4. Make a timetable for the day from the schedule, backwards from the start: arrival, \
            chrono, briefing, play, end. Times as the organiser wrote them.
            5. Make a checklist of what to bring: what the organiser demands first, then what the \
            game type, the venue and the season suggest; keep the two apart.
            6. List what I should ask the organiser because the listing leaves it open.

            For safety rules quote the organiser's own words.
            """
                .formatted(
                    said(a, "event"), a.getOrDefault("my_gear", "not given: ask me for it")));
  }

  private static String said(Map<String, String> arguments, String name) {
    return arguments.getOrDefault(name, "");
  }

  private static Prompt.Argument required(String name, String title, String description) {
    return new Prompt.Argument(name, title, description, true, Completer.NONE);
  }

  private static Prompt.Argument optional(String name, String title, String description) {
    return new Prompt.Argument(name, title, description, false, Completer.NONE);
  }
}
