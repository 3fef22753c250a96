-- A registration answers its game's own questions.
-- Compatible with the running release: its nodes do not ask, and keep what they do not know.

-- Players answer by key, so a question that changes keeps its answers.
alter table event
  add column questions json_list check (jsonb_array_length(questions) <= 10
    and not jsonb_path_exists(questions, '$[*] ? (!exists(@.key) || !exists(@.text))'));
create or replace view listed_event as
  select * from event
  where visibility = 'public' and state <> 'draft' and hidden_at is null and held is null;
create or replace view coming_event as
  select * from listed_event where state in ('published', 'postponed');
