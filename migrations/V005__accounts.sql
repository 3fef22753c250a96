-- Who may act: accounts and how they sign in, keys, grants, and what the owner can read of it all.
-- What is secret is kept as a hash (SHA-256 of 256 random bits needs no salt), as an HMAC with a
-- pepper, or sealed; nothing here can be used to sign in by who reads a backup without its secrets.

-- Keys of this instance, shared by all its nodes: peppers, sealing and signing secrets. By purpose
-- the newest is used, older ones are still understood.
create table secret (
  purpose    text   not null check (purpose in ('api_key', 'seal', 'form', 'cookie')),
  version    integer not null check (version > 0),
  value      bytea  not null check (length(value) >= 32),
  created_at timestamptz not null default now(),
  primary key (purpose, version)
);
insert into secret (purpose, version, value)
  select p, 1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  from unnest(array['api_key', 'seal', 'form', 'cookie']) p;

create table account (
  id            uuid primary key default uuidv7(),
  version       bigint not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- verified: an account is made when its mail has been
  email         text not null check (length(email) between 3 and 254),
  email_key     text not null generated always as (lower(email)) stored unique,
  -- Argon2id in PHC form; null: signs in otherwise
  password_hash text,
  -- what this person is to others; made with the account, goes with it
  player_id     uuid not null unique references player,
  -- sealed; null: no second factor. The last step used is never taken again (RFC 6238 section 5.2)
  totp_secret   bytea,
  totp_step     bigint not null default 0,
  admin         boolean not null default false
);

-- Single-use tokens in mails. A sign-up is no account until its mail is verified: what was typed
-- waits in the payload.
create table mail_token (
  hash       bytea primary key check (length(hash) = 32),
  purpose    text not null check (purpose in ('sign_up', 'reset', 'change_mail')),
  email      text not null,
  account_id uuid references account on delete cascade,
  payload    json_map,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on mail_token (expires_at);
create index on mail_token (account_id);

create table session (
  id               uuid primary key default uuidv7(),
  hash             bytea not null unique check (length(hash) = 32),
  account_id       uuid not null references account on delete cascade,
  created_at       timestamptz not null default now(),
  seen_at          timestamptz not null default now(),
  expires_at       timestamptz not null,
  -- when a password, passkey or code was last given; changing them asks for it to be recent
  authenticated_at timestamptz not null default now(),
  method           text not null check (method in ('password', 'password_totp', 'recovery_code', 'passkey', 'provider')),
  address          text,
  user_agent       text
);
create index on session (account_id);
create index on session (expires_at);

-- A sign-in that lacks its second step.
create table sign_in (
  hash       bytea primary key check (length(hash) = 32),
  account_id uuid not null references account on delete cascade,
  return_to  text,
  tries      integer not null default 0,
  expires_at timestamptz not null
);
create index on sign_in (account_id);
create index on sign_in (expires_at);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  hash       bytea not null check (length(hash) = 32),
  primary key (account_id, hash)
);

create table passkey (
  id            bytea primary key,
  account_id    uuid not null references account on delete cascade,
  name          text not null check (length(name) between 1 and 60),
  -- the attested credential data, CBOR as the authenticator sent it
  credential    bytea not null,
  sign_count    bigint not null,
  -- flags BE and BS of WebAuthn Level 3 section 6.1: the first never changes
  backup_eligible boolean not null,
  backed_up     boolean not null,
  created_at    timestamptz not null default now(),
  used_at       timestamptz
);
create index on passkey (account_id);

-- Challenges that a browser has to sign, once.
create table passkey_challenge (
  hash       bytea primary key check (length(hash) = 32),
  account_id uuid references account on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenge (expires_at);

-- A person at another identity provider.
create table identity (
  issuer     text not null,
  subject    text not null,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index on identity (account_id);

create domain scopes as text[] not null check (value <@ array[
  'clubs:read', 'events:read', 'players:read', 'me:read', 'me:write', 'clubs:write',
  'events:write']);

create table api_key (
  id             text primary key check (id ~ '^[0-9A-Za-z]{12}$'),
  account_id     uuid not null references account on delete cascade,
  name           text not null check (length(name) between 1 and 60),
  scopes         scopes,
  mac            bytea not null check (length(mac) = 32),
  pepper_version integer not null,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null,
  used_at        timestamptz,
  revoked_at     timestamptz,
  -- the key that took its place, while both work
  rotated_to     text references api_key on delete set null,
  check (expires_at <= created_at + interval '366 days')
);
create index on api_key (account_id);

-- Programs that registered themselves (RFC 7591).
create table oauth_client (
  id         text primary key,
  metadata   json_map not null,
  created_at timestamptz not null default now(),
  used_at    timestamptz
);

-- What a person allowed a program to do. It ends by itself, by withdrawal, by reuse of a code or
-- token, or with the account; all that was given out under it ends with it.
create table oauth_grant (
  id            uuid primary key default uuidv7(),
  account_id    uuid not null references account on delete cascade,
  client_id     text not null,
  client_name   text not null,
  redirect_host text not null,
  scopes        scopes,
  resource      text not null,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  used_at       timestamptz,
  revoked_at    timestamptz
);
create index on oauth_grant (account_id);
create index on oauth_grant (client_id);
create index on oauth_grant (expires_at);

create table oauth_code (
  hash         bytea primary key check (length(hash) = 32),
  grant_id     uuid not null references oauth_grant on delete cascade,
  redirect_uri text not null,
  challenge    text not null,
  -- asked for with the scope openid, and what its ID token is to repeat
  openid       boolean not null,
  nonce        text,
  expires_at   timestamptz not null,
  redeemed_at  timestamptz
);
create index on oauth_code (grant_id);

-- Used ones stay as long as their grant, so that their reuse is seen.
create table oauth_refresh (
  hash       bytea primary key check (length(hash) = 32),
  grant_id   uuid not null references oauth_grant on delete cascade,
  created_at timestamptz not null default now(),
  used_at    timestamptz
);
create index on oauth_refresh (grant_id);

-- Signs access tokens. Published before it is used, and until all it signed has expired.
create table signing_key (
  kid        text primary key,
  -- sealed private JWK
  jwk        bytea not null,
  created_at timestamptz not null default now(),
  used_from  timestamptz not null,
  used_until timestamptz not null,
  check (used_from < used_until)
);

-- What happened to an account, for its owner to read.
create table audit (
  id         bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  at         timestamptz not null default now(),
  event      text not null check (event ~ '^[a-z_]+$'),
  detail     text,
  address    text,
  user_agent text
);
create index on audit (account_id, id desc);
