package org.muster.community.registration;

import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;

/** What a game's page says beside its button. Times are in the game's zone. */
public sealed interface ActionSentence {

  /** Sentences that say all by themselves. */
  enum Plain implements ActionSentence {
    /** Nothing to say. */
    NONE,
    /** The organiser decides on the reader's registration. */
    WAITS_FOR_ORGANISER,
    /** Somebody else's site takes the registrations. */
    LEAVES_THIS_SITE,
    /** Whom to ask: the organiser, for an invitation or the way to register. */
    ASK_ORGANISER,
    /** The organiser decides on each registration. */
    ORGANISER_DECIDES,
    /** Existing registrations remain, and the new date is not known. */
    REGISTRATIONS_STAY
  }

  /** Why the game is cancelled, as the organiser wrote it. */
  record Reason(String text) implements ActionSentence {}

  /** Until when an offered place can be taken. */
  record OfferedUntil(OffsetDateTime at) implements ActionSentence {}

  /** When an offer ended that was not taken. */
  record OfferEnded(OffsetDateTime at) implements ActionSentence {}

  /**
   * What the reader's place is.
   *
   * @param cancellable whether the place can still be given back
   */
  record Place(@Nullable String faction, @Nullable String role, boolean cancellable)
      implements ActionSentence {}

  /** What a registration on the waitlist waits for. */
  record WaitsFor(List<CapacityLimit.Kind> limits) implements ActionSentence {
    public WaitsFor {
      limits = List.copyOf(limits);
    }
  }

  /** Existing registrations remain for the new date. */
  record RegistrationsStayFor(OffsetDateTime newDate) implements ActionSentence {}

  /** What a draft lacks to be published. */
  record Lacks(List<Fault> faults) implements ActionSentence {
    public Lacks {
      faults = List.copyOf(faults);
    }
  }

  /** The age that the game requires, in years; never the reader's. */
  record AgeRule(int years) implements ActionSentence {}

  /** Where the schedule has no gates, the start is told. */
  record ComeToGates(OffsetDateTime at) implements ActionSentence {}

  /** Since when nobody can register any more. */
  record ClosedSince(OffsetDateTime at) implements ActionSentence {}

  /** The limits that are reached. */
  record FullOf(List<CapacityLimit.Kind> limits) implements ActionSentence {
    public FullOf {
      limits = List.copyOf(limits);
    }
  }

  /** The remaining places. */
  record Left(int places, int of) implements ActionSentence {}
}
