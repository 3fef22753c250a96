package org.muster.community.registration;

import org.muster.community.registration.Registration.State;

/** How many registrations of a game are in a state, and how many players come by them. */
public record AttendeeTally(State state, int registrations, int players) {}
