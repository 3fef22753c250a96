-- An event's document names its co-hosts too, so it changes with them. One look into an index for
-- each reference instead of reading all events.
create index on event using gin (co_host_ids) where co_host_ids <> '{}';

create or replace function log_changes_of_events() returns trigger language plpgsql as $$
begin
  insert into change_log (kind, id)
    select 'event', id from (
      select e.id from changed c join event e on e.venue_id = c.id
      union
      select e.id from changed c join event e on e.organiser_club_id = c.id
      union
      select e.id from changed c join event e on e.organiser_player_id = c.id
      union
      select e.id from changed c
        join event e on e.co_host_ids <> '{}' and e.co_host_ids @> array[c.id]) events;
  return null;
end $$;

create trigger log_events_of_deleted after delete on club referencing old table as changed
  for each statement execute function log_changes_of_events();
