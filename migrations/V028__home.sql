-- Where somebody lives, for the searches and pages of theirs that name no place; null: nobody has said.
-- Nobody else sees it. Compatible with the running release, whose nodes do not know these columns.
alter table account
  -- label of a town of the gazetteer, such as Leeds, England, GB
  add column home text check (length(home) between 1 and 200),
  -- ISO 3166-1 alpha-2
  add column home_country text,
  -- the middle of the town
  add column home_lat double precision,
  add column home_lon double precision,
  add constraint account_home_whole
    check (num_nonnulls(home, home_country, home_lat, home_lon) in (0, 4));
