-- What was proved before a second step: a password, or an account at the provider.
alter table sign_in add column method text not null default 'password'
  check (method in ('password', 'provider'));

-- Of recovery codes, one for each set. Null: made by an earlier release, with the account as salt.
alter table recovery_code add column salt bytea check (length(salt) = 16);
