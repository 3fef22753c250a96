-- How far the change log has been pruned, and who does what must be done by one node at a time.

-- Rows of the change log with an xid below this one may be gone: a reader whose cursor reaches
-- further back has missed something. Raised in the transaction that deletes, or before.
alter table instance add column changes_kept_from xid8 not null default '0';

-- What time it was when everything below an xid had ended, noted now and then. It tells how old a
-- change is without a column in the log that every writer would have to fill.
create table change_mark (
  at      timestamptz primary key default now(),
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);

-- It only grows at one end and shrinks at the other: tidy up before a fifth of it is dead.
alter table change_log set (autovacuum_vacuum_scale_factor = 0.05);

-- Which node does a duty. All times are this server's. The token grows with each new holder; what
-- a duty writes is written under its token or not at all (see org.muster.duties).
create table lease (
  duty   text primary key,
  holder uuid,
  token  bigint not null default 0,
  until  timestamptz not null default '-infinity',
  ran_at timestamptz not null default '-infinity'
);

-- Unlogged, so a crash of PostgreSQL empties it, and a clean stop does not: a reader that finds
-- another token here knows that numbers of transactions may have been given twice since.
create unlogged table server_life (
  only_row boolean primary key default true check (only_row),
  token    uuid not null default gen_random_uuid()
);
