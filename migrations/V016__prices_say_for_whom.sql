-- Prices say from when and for members of which club they are, and what players look for has columns.
-- Compatible with the running release: its nodes read such prices as if they were for everybody.

-- One that ends before it begins is no price; what is asked in advance is a part of it.
alter table event add constraint event_prices_check check (
  not jsonb_path_exists(prices, '$[*] ? (@.from.datetime() >= @.until.datetime())')
  and not jsonb_path_exists(prices, '$[*] ? (@.amount_minor < 0)')
  and not jsonb_path_exists(prices,
    '$[*] ? (@.deposit_minor < 0 || @.deposit_minor > @.amount_minor)')
  and not jsonb_path_exists(prices,
    '$[*].members_of ? (!(@ like_regex "^[a-z0-9]+(-[a-z0-9]+)*$"))'));

-- Prices name their club by slug, because it may be one that not everybody knows of.
create function rename_members_of() returns trigger language plpgsql as $$
begin
  update event e set prices = (
    select jsonb_agg(
      case when price ->> 'members_of' = old.slug
        then jsonb_set(price, '{members_of}', to_jsonb(cast(new.slug as text)))
        else price end
      order by n)
    from jsonb_array_elements(e.prices) with ordinality prices (price, n))
  where (e.organiser_club_id = new.id or (e.co_host_ids <> '{}' and e.co_host_ids @> array[new.id]))
    and e.prices @> jsonb_build_array(jsonb_build_object('members_of', cast(old.slug as text)));
  return null;
end $$;
create trigger members_of after update of slug on club for each row
  when (old.slug <> new.slug) execute function rename_members_of();

-- Postcode and directions are as private as the address.
alter table venue
  add column postcode      text check (length(postcode) between 1 and 20),
  add column directions    text,
  add column phone         text check (phone ~ '^[+0-9 ()./-]{1,40}$'),
  add column opening_hours text,
  drop constraint venue_amenities_check,
  add constraint venue_amenities_check check (amenities <@ array[
    'parking', 'toilets', 'shower', 'food', 'shop', 'battery_charging', 'repairs', 'camping',
    'heating', 'womens_changing', 'rental', 'chrono', 'wheelchair_access']);
create or replace view shown_venue as
  select * from venue where hidden_at is null;
create or replace view listed_venue as
  select * from shown_venue where state = 'active';

-- What a game has besides its venue, how it is paid, and where to ask.
alter table event
  add column payment     text[] not null default '{}' check (payment <@ array[
    'cash', 'card', 'transfer', 'online']),
  add column amenities   text[] not null default '{}' check (amenities <@ array[
    'parking', 'toilets', 'shower', 'food', 'shop', 'battery_charging', 'repairs', 'camping',
    'heating', 'womens_changing', 'rental', 'chrono', 'wheelchair_access']),
  add column contact_url text;
create or replace view listed_event as
  select * from event
  where visibility = 'public' and state <> 'draft' and hidden_at is null and held is null;
create or replace view coming_event as
  select * from listed_event where state in ('published', 'postponed');
