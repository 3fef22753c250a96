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

-- Who may be known of. "Shown" is what others may be named with; "listed" is what everybody may find
-- in lists, by search and by completion. What a moderator has hidden is neither. A migration that adds a
-- column to one of these tables makes its views anew: create or replace view … as select *. The rules
-- are also those of isListed in ClubIndex, VenueIndex and EventIndex, and of Privacy; tests hold them
-- together.

-- Clubs that members alone may know of are not shown, nor does anything name them.
create view shown_club as
  select * from club where visibility <> 'private' and hidden_at is null;
create view listed_club as
  select * from shown_club where visibility = 'public' and state = 'active';

create view shown_venue as
  select * from venue where hidden_at is null;
create view listed_venue as
  select * from shown_venue where state = 'active';

-- To everybody; what members of their clubs may see is for Privacy alone.
create view shown_player as
  select * from player
  where visibility = 'public' and hidden_at is null and of_age(birth_date, now());

create view listed_event as
  select * from event where visibility = 'public' and state <> 'draft' and hidden_at is null;
-- Those of them that can still be gone to.
create view coming_event as
  select * from listed_event where state in ('published', 'postponed');
