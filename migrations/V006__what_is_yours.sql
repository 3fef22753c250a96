-- What people do here: belong to clubs, come to games, keep searches, are told of what happens, and
-- report what should not be here. Compatible with the running release: only additions.

-- Moderators hide things and close accounts; the scope for it.
alter domain scopes drop constraint scopes_check;
alter domain scopes add constraint scopes_check check (value <@ array[
  'clubs:read', 'events:read', 'players:read', 'me:read', 'me:write', 'clubs:write',
  'events:write', 'community:moderate']);

alter table secret drop constraint secret_purpose_check;
alter table secret add constraint secret_purpose_check
  check (purpose in ('api_key', 'seal', 'form', 'cookie', 'link'));
insert into secret (purpose, version, value) values
  ('link', 1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Hidden by a moderator: there for nobody but who runs it, and moderators.
alter table club   add column hidden_at timestamptz;
alter table venue  add column hidden_at timestamptz;
alter table event  add column hidden_at timestamptz;
alter table player add column hidden_at timestamptz;
-- A ban hides a player for as long as it lasts; what a moderator hid, it does not show again.
alter table player add column hidden_by_hand boolean not null default false;

alter table account add column banned_at timestamptz;
alter table account add column ban_reason text check (length(ban_reason) <= 500);
-- The first moderator is made on the command line: ./muster account admin

-- Known to be of age, wherever on earth: the 18th birthday begins last twelve hours west of UTC. The
-- rule is that of org.muster.player.Privacy.
create function of_age(birth_date date, at timestamptz) returns boolean
  language sql immutable parallel safe
  return birth_date + interval '18 years' <= at at time zone 'Etc/GMT+12';

-- Who belongs to a club. What is over stays, as the club's record, until the player goes.
create table membership (
  id         uuid primary key default uuidv7(),
  version    bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  club_id    uuid not null references club on delete cascade,
  player_id  uuid not null references player on delete cascade,
  role       text not null check (role in ('owner', 'officer', 'member', 'recruit')),
  title      text check (length(title) between 1 and 60),
  state      text not null check (state in ('requested', 'invited', 'active', 'declined',
               'withdrawn', 'expired', 'left', 'removed', 'banned')),
  since      timestamptz,
  until      timestamptz,
  -- an invitation ends by itself
  expires_at timestamptz check ((expires_at is not null) = (state = 'invited')),
  -- what the player wrote when asking to join
  message    text check (length(message) <= 500),
  -- for officers only
  reason     text check (length(reason) <= 500)
);
-- one that is alive for each pair
create unique index membership_alive on membership (club_id, player_id)
  where state in ('requested', 'invited', 'active', 'banned');
create index on membership (player_id);
create index on membership (club_id, state, role);
create index on membership (expires_at) where state = 'invited';

-- Games that the clock completes, and those that somebody runs.
create index on event (ends_at) where state = 'published';

-- Who comes to a game.
create table registration (
  id               uuid primary key default uuidv7(),
  version          bigint not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  event_id         uuid not null references event on delete cascade,
  -- null: the person has had their data erased; what the club has to know of the day stays
  player_id        uuid references player on delete set null,
  -- a team that its leader, the player, registers: {name}
  team             json_map,
  -- players who come by it: a team's, or the player and guests
  size             integer not null default 1 check (size between 1 and 1000),
  faction          text,
  role             text,
  price            text,
  rentals          integer not null default 0 check (rentals between 0 and 1000),
  friends_with     text[] not null default '{}',
  answers          json_map,
  waiver_at        timestamptz,
  -- who answers for a minor
  consent_by       text check (length(consent_by) between 1 and 120),
  state            text not null check (state in ('pending', 'confirmed', 'waitlisted', 'offered',
                     'rejected', 'expired', 'cancelled', 'offer_expired', 'checked_in', 'no_show',
                     'cancelled_by_organiser')),
  -- the order of the waitlist; given under the lock of the game's row, so it is commit order too
  queued           bigint generated always as identity,
  offer_expires_at timestamptz check ((offer_expires_at is not null) = (state = 'offered')),
  checked_in_at    timestamptz check ((checked_in_at is not null) = (state = 'checked_in')),
  checked_in_by    uuid references player on delete set null
);
create unique index registration_alive on registration (event_id, player_id)
  where state in ('pending', 'confirmed', 'waitlisted', 'offered', 'checked_in');
create index on registration (event_id, state);
create index on registration (player_id);
create index on registration (checked_in_by);
create index on registration (offer_expires_at) where state = 'offered';
create index on registration (event_id) where state in ('pending', 'waitlisted');

create trigger version before update on membership for each row
  when (old.* is distinct from new.*) execute function count_version();
create trigger version before update on registration for each row
  when (old.* is distinct from new.*) execute function count_version();

-- Places left are part of what a search for games finds.
create function log_changes_of_registrations() returns trigger language plpgsql as $$
begin
  insert into change_log (kind, id) select distinct 'event', event_id from changed;
  return null;
end $$;
create trigger log_insert after insert on registration referencing new table as changed
  for each statement execute function log_changes_of_registrations();
create trigger log_update after update on registration referencing new table as changed
  for each statement execute function log_changes_of_registrations();
create trigger log_delete after delete on registration referencing old table as changed
  for each statement execute function log_changes_of_registrations();

-- Answers to writes, so that who lost one can ask again (Idempotency-Key); for 24 hours.
create table replay (
  account_id uuid not null references account on delete cascade,
  key        text not null check (length(key) between 1 and 255),
  -- SHA-256 of what was asked
  request    bytea not null check (length(request) = 32),
  -- as it was sent, byte by byte, and sealed: some answers hold a secret that is shown once
  answer     bytea not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index on replay (created_at);

-- What is to be told: written in the transaction of what happened, carried out afterwards, at least
-- once. For a player (mail, and hooks of their account), or for a club (its hooks), or for both.
create table notice (
  id         uuid primary key default uuidv7(),
  at         timestamptz not null default now(),
  kind       text not null check (kind ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$'),
  player_id  uuid references player on delete cascade,
  club_id    uuid references club on delete cascade,
  data       json_map not null,
  -- by mail; null mail_due: not to be mailed, or done, or given up
  mail_due   timestamptz,
  mail_tries integer not null default 0,
  mailed_at  timestamptz,
  mail_error text,
  -- given to hooks; null: not yet
  hooked_at  timestamptz,
  check (num_nonnulls(player_id, club_id) >= 1)
);
create index on notice (mail_due) where mail_due is not null;
create index on notice (id) where hooked_at is null;
create index on notice (at);
create index on notice (player_id);
create index on notice (club_id);

-- What a person does not want to be mailed about.
create table mail_refusal (
  account_id uuid not null references account on delete cascade,
  topic      text not null check (topic ~ '^[a-z_]+$'),
  created_at timestamptz not null default now(),
  primary key (account_id, topic)
);

-- Addresses that are told by POST (Standard Webhooks): of a person, or of a club, by an officer.
create table webhook (
  id         uuid primary key default uuidv7(),
  version    bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  account_id uuid not null references account on delete cascade,
  club_id    uuid references club on delete cascade,
  url        text not null check (length(url) <= 500),
  -- sealed; the one before it signs, too, for a while after it was replaced
  secret     bytea not null,
  old_secret bytea,
  old_until  timestamptz check ((old_until is not null) = (old_secret is not null)),
  -- empty: all
  kinds      text[] not null default '{}',
  state      text not null check (state in ('active', 'paused', 'failing')),
  note       text check (length(note) <= 120)
);
create index on webhook (account_id);
create index on webhook (club_id);
create trigger version before update on webhook for each row
  when (old.* is distinct from new.*) execute function count_version();

create table webhook_delivery (
  id         uuid primary key default uuidv7(),
  created_at timestamptz not null default now(),
  webhook_id uuid not null references webhook on delete cascade,
  -- goes with the notice, and so with the person it is about
  notice_id  uuid not null references notice on delete cascade,
  due        timestamptz,
  tries      integer not null default 0,
  status     integer,
  error      text,
  delivered_at timestamptz
);
create index on webhook_delivery (due) where due is not null;
create index on webhook_delivery (webhook_id, id desc);
-- each hook is told once
create unique index on webhook_delivery (webhook_id, notice_id);
create index on webhook_delivery (notice_id);

create table saved_search (
  id         uuid primary key default uuidv7(),
  version    bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  account_id uuid not null references account on delete cascade,
  name       text not null check (length(name) between 1 and 80),
  -- which list it searches
  list       text not null check (list in ('events', 'clubs', 'venues', 'players')),
  -- the parameters, text included, as the list takes them
  query      json_map not null,
  cadence    text not null check (cadence in ('instant', 'daily', 'weekly')),
  channel    text not null check (channel in ('mail', 'webhook')),
  looked_at  timestamptz,
  last_sent  timestamptz
);
create index on saved_search (account_id);
create index on saved_search (looked_at);
-- to be looked at is no change
create trigger version before update of name, list, query, cadence, channel on saved_search
  for each row
  when (old.* is distinct from new.*) execute function count_version();

-- What a saved search has found already, so that nothing is told twice.
create table saved_search_seen (
  saved_search_id uuid not null references saved_search on delete cascade,
  found_id        uuid not null,
  at              timestamptz not null default now(),
  primary key (saved_search_id, found_id)
);

create table report (
  id          uuid primary key default uuidv7(),
  version     bigint not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  -- null: erased
  reporter_id uuid references account on delete set null,
  kind        text not null check (kind in ('club', 'venue', 'event', 'player')),
  target_id   uuid not null,
  reason      text not null check (reason in
                ('spam', 'duplicate', 'offensive', 'unsafe', 'privacy', 'other')),
  detail      text check (length(detail) <= 1000),
  state       text not null check (state in ('open', 'actioned', 'dismissed')),
  decided_by  uuid references account on delete set null,
  decided_at  timestamptz
);
create unique index report_open on report (reporter_id, kind, target_id) where state = 'open';
create index on report (state, id);
create index on report (kind, target_id);
create trigger version before update on report for each row
  when (old.* is distinct from new.*) execute function count_version();

-- What moderators did, for each other to read. Names no person but them.
create table moderation (
  id        uuid primary key default uuidv7(),
  at        timestamptz not null default now(),
  by_id     uuid references account on delete set null,
  verb      text not null check (verb in ('hide', 'show', 'ban', 'unban', 'action', 'dismiss')),
  kind      text not null check (kind in ('club', 'venue', 'event', 'player', 'report')),
  target_id uuid not null,
  reason    text check (length(reason) <= 500)
);
create index on moderation (kind, target_id);
