-- Which key outside the database locks a secret: its id. Null: none does. A node locks the values
-- when it starts with such a key (see org.muster.platform.secrets).
alter table secret add column locked_by text check (length(locked_by) = 16);
