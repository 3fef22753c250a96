-- Whether members of somebody's clubs see for which games they are registered; null: no. Compatible
-- with the running release, whose nodes do not know this column.
alter table account add column shows_games boolean;
