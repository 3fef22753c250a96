-- A scope for the export of what is stored about somebody, and what moderators do without a role of
-- their own in the moderation log. Compatible with the running release: only additions.

alter domain scopes drop constraint scopes_check;
alter domain scopes add constraint scopes_check check (value <@ array[
  'clubs:read', 'events:read', 'players:read', 'me:read', 'me:write', 'me:export', 'clubs:write',
  'events:write', 'community:moderate']);

alter table moderation drop constraint moderation_verb_check;
alter table moderation add constraint moderation_verb_check check (verb in (
  'hide', 'show', 'ban', 'unban', 'action', 'dismiss', 'see', 'manage'));
