-- The community: clubs, venues, players, events, and the log that keeps the search index in step.
-- Times are instants; coordinates WGS 84 degrees; energy joules; money minor units.
-- Needs PostgreSQL 18 (uuidv7).

-- Who this database is: an index made from another one is thrown away.
create table instance (
  only_row   boolean primary key default true check (only_row),
  id         uuid  not null default gen_random_uuid(),
  -- signs cursors, so that any node can read any node's; 244 random bits
  cursor_key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  -- grows when an operator asks every node to build its index anew
  index_generation bigint not null default 0
);
insert into instance default values;

create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 100);
create domain country as text check (value ~ '^[A-Z]{2}$');
create domain latitude as double precision check (value between -90 and 90);
create domain longitude as double precision check (value between -180 and 180);
create domain age as smallint check (value between 0 and 99);
create domain json_list as jsonb not null default '[]' check (jsonb_typeof(value) = 'array');
create domain json_map as jsonb check (jsonb_typeof(value) = 'object');
create domain game_types as text[] not null default '{}' check (value <@ array[
  'skirmish', 'open_day', 'milsim', 'op', 'cqb', 'speedsoft', 'tournament', 'training', 'larp',
  'practical_shooting', 'night_game', 'private_hire', 'social']);
create domain audiences as text[] not null default '{}' check (value <@ array[
  'beginners', 'juniors', 'women', 'families', 'adults_only']);

create table club (
  id           uuid primary key default uuidv7(),
  version      bigint not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  slug         slug not null unique,
  name         text not null check (length(name) between 1 and 120),
  aka          text[] not null default '{}',
  kind         text not null check (kind in
                 ('team', 'club', 'association', 'site_operator', 'retailer', 'federation')),
  description  text,
  languages    text[] not null default '{}',
  styles       game_types,
  lat          latitude,
  lon          longitude,
  place        text,
  country      country,
  region       text,
  audience     audiences,
  recruiting   boolean,
  min_age      age,
  founded      smallint check (founded between 1970 and 2100),
  schemes      json_list,
  join_policy  text not null check (join_policy in ('open', 'request', 'invite', 'closed')),
  visibility   text not null check (visibility in ('public', 'unlisted', 'private')),
  links        json_list,
  contact      json_map,
  images       json_list,
  state        text not null check (state in ('active', 'archived')),
  check ((lat is null) = (lon is null))
);

create table player (
  id               uuid primary key default uuidv7(),
  version          bigint not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  handle           text not null unique
                     check (handle ~ '^[a-z0-9]+([_-][a-z0-9]+)*$' and length(handle) <= 60),
  callsign         text,
  bio              text,
  languages        text[] not null default '{}',
  lat              latitude,
  lon              longitude,
  place            text,
  country          country,
  region           text,
  roles            text[] not null default '{}' check (roles <@ array[
                     'rifleman', 'assault', 'medic', 'support', 'dmr', 'sniper', 'radio', 'leader',
                     'scout', 'grenadier', 'driver', 'marshal', 'photographer']),
  styles           game_types,
  loadout          text[] not null default '{}',
  looking_for_team boolean,
  schemes          json_list,
  birth_date       date,
  visibility       text not null check (visibility in
                     ('public', 'members_of_my_clubs', 'private')),
  hidden           text[] not null default '{}' check (hidden <@ array[
                     'bio', 'languages', 'area', 'roles', 'styles', 'loadout',
                     'looking_for_team', 'schemes']),
  check ((lat is null) = (lon is null))
);

-- What only the owner sees, apart from everything that search or a door reads.
create table player_private (
  player_id  uuid primary key references player on delete cascade,
  legal_name text
);

create table venue (
  id               uuid primary key default uuidv7(),
  version          bigint not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  slug             slug not null unique,
  operator_club_id uuid references club,
  name             text not null check (length(name) between 1 and 120),
  aka              text[] not null default '{}',
  address          text,
  description      text,
  country          country,
  region           text,
  lat              latitude,
  lon              longitude,
  point_precision  text not null check (point_precision in ('exact', 'approximate', 'hidden')),
  environments     text[] not null default '{}' check (environments <@ array[
                     'woodland', 'urban', 'cqb', 'indoor', 'outdoor', 'mixed', 'open_field']),
  area_m2          integer check (area_m2 > 0),
  floors           smallint check (floors > 0),
  capacity         integer check (capacity > 0),
  amenities        text[] not null default '{}' check (amenities <@ array[
                     'parking', 'toilets', 'shower', 'food', 'shop', 'battery_charging', 'repairs',
                     'camping', 'heating', 'womens_changing', 'rental', 'chrono']),
  default_rules    json_map,
  private_hire     boolean,
  min_group        integer check (min_group > 0),
  state            text not null check (state in ('active', 'closed')),
  check ((lat is null) = (lon is null))
);
create index on venue (operator_club_id);

create table event (
  id                   uuid primary key default uuidv7(),
  version              bigint not null default 1,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  slug                 slug not null unique,
  series_id            text,
  occurrence           integer check (occurrence > 0),
  title                text not null check (length(title) between 1 and 160),
  aka                  text[] not null default '{}',
  synopsis             text,
  description          text,
  lang                 text,
  organiser_club_id    uuid references club,
  organiser_player_id  uuid references player,
  co_host_ids          uuid[] not null default '{}',
  venue_id             uuid references venue,
  game_types           game_types,
  themes               text[] not null default '{}',
  charity              boolean,
  audience             audiences,
  starts_at            timestamptz not null,
  ends_at              timestamptz not null,
  tz                   text not null,
  continuous_play      boolean,
  schedule             json_list,
  state                text not null check (state in
                         ('draft', 'published', 'postponed', 'cancelled', 'completed')),
  previous_start       timestamptz,
  cancel_reason        text,
  visibility           text not null check (visibility in
                         ('public', 'unlisted', 'members', 'private')),
  join_mode            text not null check (join_mode in
                         ('free', 'approval', 'invite', 'external')),
  capacity             integer check (capacity > 0),
  rental_capacity      integer check (rental_capacity >= 0),
  registered           integer check (registered >= 0),
  registration         json_map,
  prices               json_list,
  rental               json_map,
  rules                json_map,
  factions             json_list,
  roles                json_list,
  difficulty           text,
  required_items       text[] not null default '{}',
  documents            json_list,
  refund_policy        text,
  min_age              age,
  min_age_unaccompanied age,
  check (ends_at > starts_at),
  check (num_nonnulls(organiser_club_id, organiser_player_id) = 1),
  check (cancel_reason is null or state = 'cancelled')
);
create index on event (organiser_club_id);
create index on event (organiser_player_id);
create index on event (venue_id);

-- An array cannot hold foreign keys, so co-hosts are looked up when they are written.
create function check_co_hosts() returns trigger language plpgsql as $$
begin
  if (select count(*) from club where id = any (new.co_host_ids))
      <> (select count(distinct h) from unnest(new.co_host_ids) h) then
    raise foreign_key_violation using message = 'co_host_ids names a club that is not there';
  end if;
  return new;
end $$;
create trigger co_hosts before insert or update of co_host_ids on event
  for each row when (cardinality(new.co_host_ids) > 0) execute function check_co_hosts();

-- Old addresses go on working.
create table past_slug (
  kind text not null check (kind in ('club', 'venue', 'event', 'player')),
  slug text not null,
  id   uuid not null,
  primary key (kind, slug)
);

create function keep_past_slug() returns trigger language plpgsql as $$
begin
  insert into past_slug (kind, slug, id)
    values (tg_argv[0], to_jsonb(old) ->> tg_argv[1], old.id)
    on conflict (kind, slug) do update set id = excluded.id;
  return null;
end $$;
create trigger past_slug after update of slug on club for each row
  when (old.slug <> new.slug) execute function keep_past_slug('club', 'slug');
create trigger past_slug after update of slug on venue for each row
  when (old.slug <> new.slug) execute function keep_past_slug('venue', 'slug');
create trigger past_slug after update of slug on event for each row
  when (old.slug <> new.slug) execute function keep_past_slug('event', 'slug');
create trigger past_slug after update of handle on player for each row
  when (old.handle <> new.handle) execute function keep_past_slug('player', 'handle');

-- A version counts changes, whoever makes them.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
create trigger version before update on club for each row
  when (old.* is distinct from new.*) execute function count_version();
create trigger version before update on venue for each row
  when (old.* is distinct from new.*) execute function count_version();
create trigger version before update on player for each row
  when (old.* is distinct from new.*) execute function count_version();
create trigger version before update on event for each row
  when (old.* is distinct from new.*) execute function count_version();

-- The change log: which row changed in which transaction, written in that transaction. By trigger,
-- so that no writer can forget it, not even one at a psql prompt. A reader remembers the snapshot
-- that it read with and takes what was not visible in it (see org.muster.changes); the order of
-- seq means nothing, because sequence order is not commit order.
create table change_log (
  seq  bigint generated always as identity primary key,
  xid  xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('club', 'venue', 'event', 'player')),
  id   uuid not null
);
create index on change_log (xid);

create function log_changes() returns trigger language plpgsql as $$
begin
  insert into change_log (kind, id) select tg_argv[0], id from changed;
  return null;
end $$;

-- An event's document carries its venue's place and its organiser's name, so it changes with them.
create function log_changes_of_events() returns trigger language plpgsql as $$
begin
  insert into change_log (kind, id)
    select 'event', e.id from event e
    where e.venue_id in (select id from changed)
       or e.organiser_club_id in (select id from changed)
       or e.organiser_player_id in (select id from changed);
  return null;
end $$;

create trigger log_insert after insert on club referencing new table as changed
  for each statement execute function log_changes('club');
create trigger log_update after update on club referencing new table as changed
  for each statement execute function log_changes('club');
create trigger log_delete after delete on club referencing old table as changed
  for each statement execute function log_changes('club');
create trigger log_events after update on club referencing new table as changed
  for each statement execute function log_changes_of_events();

create trigger log_insert after insert on venue referencing new table as changed
  for each statement execute function log_changes('venue');
create trigger log_update after update on venue referencing new table as changed
  for each statement execute function log_changes('venue');
create trigger log_delete after delete on venue referencing old table as changed
  for each statement execute function log_changes('venue');
create trigger log_events after update on venue referencing new table as changed
  for each statement execute function log_changes_of_events();

create trigger log_insert after insert on player referencing new table as changed
  for each statement execute function log_changes('player');
create trigger log_update after update on player referencing new table as changed
  for each statement execute function log_changes('player');
create trigger log_delete after delete on player referencing old table as changed
  for each statement execute function log_changes('player');
create trigger log_events after update on player referencing new table as changed
  for each statement execute function log_changes_of_events();

create trigger log_insert after insert on event referencing new table as changed
  for each statement execute function log_changes('event');
create trigger log_update after update on event referencing new table as changed
  for each statement execute function log_changes('event');
create trigger log_delete after delete on event referencing old table as changed
  for each statement execute function log_changes('event');
