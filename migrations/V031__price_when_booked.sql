-- A registration keeps what its game asked when it was booked: {price, rental_minor}. What the
-- organiser asks later is for others. Compatible with the running release: its nodes keep none, and
-- leave that of another price when they change one; who reads it sees both.
alter table registration add column quote json_map;

-- So far, what they owe was looked up in the game: of the prices with the label the one that was
-- good then, without a label the only one. Nothing that is shown changes with this, so there is no
-- new version, and nothing to index.
alter table registration disable trigger user;
update registration r set quote = (
  select jsonb_strip_nulls(jsonb_build_object(
    'price', (
      select price from jsonb_array_elements(e.prices) with ordinality as each (price, n)
      where price ->> 'label' = r.price or (r.price is null and jsonb_array_length(e.prices) = 1)
      order by coalesce(cast(price ->> 'until' as timestamptz) > r.created_at, true) desc, n
      limit 1),
    'rental_minor', e.rental -> 'price_minor'))
  from event e where e.id = r.event_id);
alter table registration enable trigger user;
