-- The first games of a new organiser wait for a moderator, or stay out of lists (MUSTER_NEW_ORGANISERS).
-- Compatible with the running release: only additions. Its nodes mark no game, and list none that is
-- marked once their view is the new one.

-- waiting: only those who run it see it; quiet: also who has its address; refused: as waiting, and a
-- moderator has said why. Null: as its state and visibility say.
alter table event
  add column held        text check (held in ('waiting', 'quiet', 'refused')),
  add column held_reason text check (held_reason is null or held = 'refused');
create index event_held_idx on event (id) where held is not null;

create or replace view listed_event as
  select * from event
  where visibility = 'public' and state <> 'draft' and hidden_at is null and held is null;
create or replace view coming_event as
  select * from listed_event where state in ('published', 'postponed');

-- Who made a game public first. Games from before, and imported ones, have no row.
create table publication (
  event_id   uuid primary key references event on delete cascade,
  account_id uuid not null references account on delete cascade,
  at         timestamptz not null default now()
);
create index on publication (account_id);

-- Accounts whose games never wait: those that ran published games before there was such a rule.
alter table account add column known_organiser boolean not null default false;
update account a set known_organiser = true
where exists (select from event e where e.state <> 'draft' and e.organiser_player_id = a.player_id)
  or exists (
    select from membership m
    join event e on e.organiser_club_id = m.club_id or e.co_host_ids @> array[m.club_id]
    where m.player_id = a.player_id and m.state = 'active' and m.role in ('owner', 'officer')
      and e.state <> 'draft');

alter table moderation drop constraint moderation_verb_check;
alter table moderation add constraint moderation_verb_check check (verb in (
  'hide', 'show', 'ban', 'unban', 'action', 'dismiss', 'see', 'manage', 'approve', 'refuse'));
