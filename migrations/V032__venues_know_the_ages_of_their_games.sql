-- A venue is found by the age of whom its games let in, so it changes with them. Compatible with the
-- running release: the log only grows by rows that its nodes index once more.
create function log_venues_of_games() returns trigger language plpgsql as $$
begin
  insert into change_log (kind, id)
    select distinct 'venue', venue_id from changed
    where venue_id is not null and min_age is not null;
  return null;
end $$;
create trigger log_venues_of_inserted after insert on event referencing new table as changed
  for each statement execute function log_venues_of_games();
create trigger log_venues_of_deleted after delete on event referencing old table as changed
  for each statement execute function log_venues_of_games();

create function log_venues_of_changed_games() returns trigger language plpgsql as $$
begin
  insert into change_log (kind, id)
    with other as (
      select c.venue_id as now_at, b.venue_id as was_at
      from changed c join before b on b.id = c.id
      where (c.venue_id, c.min_age, c.ends_at, c.state, c.visibility, c.hidden_at, c.held)
        is distinct from
        (b.venue_id, b.min_age, b.ends_at, b.state, b.visibility, b.hidden_at, b.held))
    select 'venue', now_at from other where now_at is not null
    union
    select 'venue', was_at from other where was_at is not null;
  return null;
end $$;
create trigger log_venues_of_changed after update on event
  referencing old table as before new table as changed
  for each statement execute function log_venues_of_changed_games();
