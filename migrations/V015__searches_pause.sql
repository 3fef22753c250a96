-- Saved searches can be paused. Compatible with the running release: its nodes go on looking at paused ones.
alter table saved_search add column paused boolean not null default false;

drop trigger version on saved_search;
create trigger version before update of name, list, query, cadence, channel, paused on saved_search
  for each row
  when (old.* is distinct from new.*) execute function count_version();
