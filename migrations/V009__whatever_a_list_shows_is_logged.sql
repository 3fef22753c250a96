-- Nodes keep what lists show to everybody until the change log names the row. So the log has to name a
-- row whenever another table changes what lists show of it. Compatible with the running release: the log
-- only grows by rows that its nodes index once more.

-- A venue shows the address of the club that runs it, if anybody may know of the club.
create function log_changes_of_venues() returns trigger language plpgsql as $$
begin
  insert into change_log (kind, id)
    select 'venue', v.id
    from changed c join before b on b.id = c.id join venue v on v.operator_club_id = c.id
    where (c.slug, c.visibility, c.hidden_at) is distinct from (b.slug, b.visibility, b.hidden_at);
  return null;
end $$;
create trigger log_venues after update on club
  referencing old table as before new table as changed
  for each statement execute function log_changes_of_venues();

-- A registration that moves to another game leaves a place in the one that it was for.
create function log_moves_of_registrations() returns trigger language plpgsql as $$
begin
  insert into change_log (kind, id)
    select 'event', event_id from changed union select 'event', event_id from before;
  return null;
end $$;
create or replace trigger log_update after update on registration
  referencing old table as before new table as changed
  for each statement execute function log_moves_of_registrations();
