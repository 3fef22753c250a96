-- Those who run a game write to those who come.
-- Compatible with the running release: its nodes do not know the table, and leave the mails to
-- nodes that do.

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
