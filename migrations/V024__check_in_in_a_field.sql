-- Check-in in a field without reception: by phones that hand in later what they saw, and by helpers
-- who have no account. Compatible with the running release: its nodes know neither table, and what
-- they check in has no row here.

-- How somebody was let in, beside registration.checked_in_at and checked_in_by. A row counts only
-- while the registration was checked in at that time: who undoes a check-in need not know of it.
create table check_in (
  registration_id uuid primary key references registration on delete cascade,
  at              timestamptz not null,
  -- the name that a phone goes by, so that two people at one gate know which of them it was
  device          text not null check (length(device) between 1 and 40),
  -- label of the gate pass by which it was; null: an organiser's
  pass            text check (length(pass) between 1 and 60),
  offline         boolean not null,
  received_at     timestamptz not null default now()
);
create index on check_in (received_at);

-- Links for helpers at the gate: each is for one game, and for its list and check-in only.
create table gate_pass (
  id         uuid primary key default uuidv7(),
  event_id   uuid not null references event on delete cascade,
  -- SHA-256 of what the link contains
  secret     bytea not null unique check (octet_length(secret) = 32),
  label      text not null check (length(label) between 1 and 60),
  created_at timestamptz not null default now(),
  created_by uuid references player on delete set null,
  used_at    timestamptz
);
create index on gate_pass (event_id);
create index on gate_pass (created_by);
