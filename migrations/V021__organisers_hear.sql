-- Those who run a game hear of its registrations by mail, and those who come are reminded of it.
-- Compatible with the running release: its nodes know neither table.

-- How somebody hears of new, changed and cancelled registrations; without a row daily.
create table organiser_mail (
  player_id  uuid primary key references player on delete cascade,
  news       text not null check (news in ('at_once', 'daily', 'never')),
  created_at timestamptz not null default now()
);

-- What somebody who runs a game is to be told of one registration. All that there is of a game is
-- told in one mail, when the first of it is due.
create table registration_news (
  id              uuid primary key default uuidv7(),
  -- who is to be told
  player_id       uuid not null references player on delete cascade,
  event_id        uuid not null references event on delete cascade,
  registration_id uuid not null references registration on delete cascade,
  what            text not null check (what in ('pending', 'new', 'changed', 'cancelled')),
  changes         jsonb,
  at              timestamptz not null,
  due             timestamptz not null,
  told_at         timestamptz
);
create index on registration_news (player_id, event_id);
create index on registration_news (event_id);
create index on registration_news (registration_id);
create index on registration_news (due) where told_at is null;
create index on registration_news (told_at) where told_at is not null;

-- Games whose players were reminded, for a start at about that time.
create table reminder (
  event_id  uuid not null references event on delete cascade,
  starts_at timestamptz not null,
  at        timestamptz not null,
  primary key (event_id, starts_at)
);
create index on reminder (at);
