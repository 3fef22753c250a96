-- An erasure looks up whom notices and stored responses name, in steps, after the account is closed.
-- Compatible with the running release: only additions.

-- The handles in the facts of a notice: members named "handle", texts that begin with "@", and players
-- that a saved search found (org.muster.community.notice.News).
create function notice_names(data jsonb) returns text[]
  language sql immutable parallel safe
  return coalesce((
    select array_agg(distinct named.handle) from (
      select value #>> '{}' as handle from jsonb_path_query(data, '$.**.handle ? (@.type() == "string")') value
      union all
      select substr(value #>> '{}', 2) from jsonb_path_query(data, '$.** ? (@.type() == "string" && @ starts with "@")') value
      union all
      select value #>> '{}' from jsonb_path_query(data, '$ ? (@.search.list == "players").items[*].slug') value
      union all
      select data ->> 'player' where jsonb_typeof(data -> 'player') = 'string'
    ) named), '{}');
create index notice_names_idx on notice using gin (notice_names(data));

-- Names in a stored response, noted when it is sealed; null: sealed by an earlier release.
-- hashed: other words of a sealed answer are among them
alter table replay add column names text[];
create index replay_names_idx on replay using gin (names);
create index replay_unnamed_idx on replay (created_at) where names is null;

-- Erasures that are not finished. The account is closed already: nobody can sign in to it. The row goes
-- with the account, when no trace is left.
create table erasure (
  account_id uuid primary key references account on delete cascade,
  player_id  uuid not null,
  -- of the person, whose address the closed account no longer has
  email      text not null,
  -- the current handle and all former ones
  handles    text[] not null,
  asked_at   timestamptz not null default now(),
  tries      integer not null default 0
);
