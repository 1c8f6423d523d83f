-- Plans and their skills on the account (decisions G066, G168 to G173), and who still has to move here from an older system (G070).
-- The defaults are those of an installation without a payment provider: everything is included.

alter table users
  add column plan_id text not null default 'self-hosted',
  add column skill_advanced_private_feed boolean not null default true,
  add column skill_tip_jar boolean not null default true,
  add column skill_control_podstead_budge boolean not null default true,
  add column live_view boolean not null default true,
  add column is_old_system boolean not null default false;

alter table users alter column allow_dropbox_subfolders set default true;
update users set allow_dropbox_subfolders = true;

create index on users (plan_expires_at) where plan_expires_at is not null;
create index on users (plan_id);
