-- Tickets of guests: somebody whom a registration names, with a code and a link of their own. One
-- counts while the registration has a place and names the guest. Compatible with the running
-- release, whose nodes do not know this table and let the whole party in.
create table guest_ticket (
  id              uuid primary key default uuidv7(),
  registration_id uuid not null references registration on delete cascade,
  -- which of the guests it is; goes with their names
  callsign        text not null check (length(callsign) between 1 and 60),
  created_at      timestamptz not null default now(),
  -- how the guest was let in, as in check_in
  checked_in_at   timestamptz,
  checked_in_by   uuid references player on delete set null,
  device          text check (length(device) between 1 and 40),
  pass            text check (length(pass) between 1 and 60),
  offline         boolean not null default false,
  unique (registration_id, callsign)
);
create index on guest_ticket (checked_in_by);
