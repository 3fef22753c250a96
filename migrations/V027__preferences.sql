-- How somebody wants to read, whatever the browser says; null: as the browser says. Compatible with
-- the running release, whose nodes do not know these columns.
alter table account
  add column language text
    check (language in ('cs', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'sv')),
  add column units text check (units in ('metric', 'imperial')),
  -- IANA name
  add column tz text check (length(tz) between 1 and 60);
