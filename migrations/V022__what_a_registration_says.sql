-- A registration answers its game's own questions and says to which text it agrees.
-- Compatible with the running release: its nodes do not ask, and keep what they do not know.

-- Players answer by key, so a question that changes keeps its answers.
alter table event
  add column questions json_list check (jsonb_array_length(questions) <= 10
    and not jsonb_path_exists(questions, '$[*] ? (!exists(@.key) || !exists(@.text))'));
-- A text, or where it is, that players agree to.
alter table event
  add column waiver json_map check (
    waiver is null or num_nonnulls(waiver ->> 'text', waiver ->> 'url') = 1);
create or replace view listed_event as
  select * from event
  where visibility = 'public' and state <> 'draft' and hidden_at is null and held is null;
create or replace view coming_event as
  select * from listed_event where state in ('published', 'postponed');

-- What was agreed to, as it was then. Its version is the beginning of its SHA-256.
create table agreed_waiver (
  event_id uuid not null references event on delete cascade,
  version  text not null check (version ~ '^[0-9a-f]{16}$'),
  waiver   json_map not null,
  primary key (event_id, version)
);
alter table registration
  -- where waiver_at is null, of an agreement that was taken back
  add column waiver_version text,
  add foreign key (event_id, waiver_version) references agreed_waiver (event_id, version);
create index on registration (event_id, waiver_version);

-- Who else comes by a registration; forgotten a month after the game.
alter table registration add column guests json_list;
create index on registration (id) where guests <> '[]';
