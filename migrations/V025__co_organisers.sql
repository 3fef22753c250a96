-- Who runs one game beside its organiser. Compatible with the running release: its nodes do not know
-- the table, so that whom it names may do there what they could before.
create table co_organiser (
  event_id  uuid not null references event on delete cascade,
  player_id uuid not null references player on delete cascade,
  added_at  timestamptz not null default now(),
  primary key (event_id, player_id)
);
create index on co_organiser (player_id);
