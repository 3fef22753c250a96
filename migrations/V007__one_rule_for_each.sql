-- Rules that many statements ask for, each written once. Compatible with the running release: only
-- additions. PostgreSQL puts these functions and views into the statements that name them, so that
-- indexes serve them as before.

-- Sets of states. The same sets are in Java; tests hold them together.

-- org.muster.community.registration.Registration.State: those of players who come, or may yet.
create function registration_is_alive(state text) returns boolean
  language sql immutable parallel safe
  return state in ('pending', 'confirmed', 'waitlisted', 'offered', 'checked_in');

-- Those that hold places. A missed game counts: the place was kept until the game ended, and how full
-- a game was does not change when the club notes who was missing.
create function registration_is_seated(state text) returns boolean
  language sql immutable parallel safe
  return state in ('confirmed', 'offered', 'checked_in', 'no_show');

-- Those that wait for an answer.
create function registration_is_unanswered(state text) returns boolean
  language sql immutable parallel safe
  return state in ('pending', 'waitlisted');

-- org.muster.community.club.Membership.State: those that leave no room for another one.
create function membership_is_alive(state text) returns boolean
  language sql immutable parallel safe
  return state in ('requested', 'invited', 'active', 'banned');
