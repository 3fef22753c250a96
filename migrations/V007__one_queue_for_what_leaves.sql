-- One queue for all that leaves by mail and webhook. A row is a notice to a hook, a notice to a mail
-- box, or a mail about an account; what is not due (any more) tells what became of it.
alter table webhook_delivery rename to delivery;
alter table delivery
  add column kind text not null default 'webhook'
    check (kind in ('webhook', 'notice_mail', 'account_mail')),
  alter column webhook_id drop not null,
  alter column notice_id drop not null,
  -- a mail about an account, readable with the instance's secret only; deleted once it was sent
  add column sealed bytea,
  -- goes with the token that the mail holds
  add column token bytea references mail_token on delete cascade,
  add constraint delivery_of check (
    (kind = 'webhook') = (webhook_id is not null)
    and (kind = 'account_mail') = (sealed is not null)
    and (kind = 'account_mail') = (notice_id is null));
alter table delivery alter column kind drop default;

insert into delivery (kind, notice_id, created_at, due, tries, delivered_at, error)
select 'notice_mail', id, at, mail_due, mail_tries, mailed_at, mail_error from notice
where mail_due is not null or mailed_at is not null or mail_error is not null;

alter table notice
  drop column mail_due, drop column mail_tries, drop column mailed_at, drop column mail_error;

drop index webhook_delivery_due_idx;
create index on delivery (kind, due) where due is not null;
create index on delivery (token) where token is not null;
