-- Those who run a game write to those who come, and register who comes without an account.
-- Compatible with the running release: its nodes do not know the table, leave the mails to nodes
-- that do, and keep the column as it is.

-- What was sent. Without subject and text once whoever wrote it is erased.
create table message (
  id         uuid primary key default uuidv7(),
  event_id   uuid not null references event on delete cascade,
  sent_by    uuid references player on delete set null,
  sent_at    timestamptz not null,
  -- where the game is; a game has three messages a day
  day        date not null,
  number     smallint not null check (number between 1 and 3),
  states     text[] not null,
  factions   text[] not null,
  roles      text[] not null,
  -- how many players it was sent to
  recipients integer not null check (recipients > 0),
  subject    text check (length(subject) between 1 and 80),
  text       text check (length(text) between 1 and 2000),
  -- of the form on a page that sent it: one that is sent twice sends once
  form       uuid,
  check ((subject is null) = (text is null)),
  unique (event_id, day, number),
  unique (event_id, form)
);
create index on message (sent_by);

-- Who comes without an account: what they are called, and whether they are of age, if that is
-- known. Forgotten a month after the game. Nodes of the running release show them as somebody
-- whose data was erased.
alter table registration
  add column walk_in json_map,
  add check (walk_in is null or (player_id is null and walk_in ->> 'callsign' is not null));
create index on registration (id) where walk_in is not null;
