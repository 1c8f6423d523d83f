-- Customers that were deleted at the payment service: what they paid is still the account's.
create table plan_former_customers (
  stripe_id text primary key,
  user_id bigint not null references users on delete cascade,
  replaced_at timestamptz not null
);
create index plan_former_customers_user on plan_former_customers (user_id);

-- A dearer plan that its buyer has still to confirm at the bank.
alter table plan_subscriptions add column pending_plan_id text;
alter table plan_subscriptions add column pending_url text;
alter table plan_subscriptions add column pending_amount bigint;
alter table plan_subscriptions add column pending_until timestamptz;

-- Whose tip jar a podcast had before it changed hands: what is still paid on their account is found by it, and goes back.
create table former_tip_jars (
  show_id bigint not null references shows on delete cascade,
  user_id bigint not null references users on delete cascade,
  ended_at timestamptz not null,
  primary key (show_id, user_id)
);
create index former_tip_jars_user on former_tip_jars (user_id);
insert into former_tip_jars (show_id, user_id, ended_at)
  select j.show_id, j.user_id, now() from tip_jars j join shows s on s.id = j.show_id where s.user_id <> j.user_id;
-- It was paid on the account of somebody whose podcast it is not any more.
alter table tips add column is_returned boolean not null default false;

-- Taxes that Stripe takes out of tips: of prices whose owner has switched it on. Nothing of it is income.
alter table tip_jars add column collects_tax boolean not null default false;
-- Once is enough: what was paid then may be read later.
alter table tip_jars add column has_collected_tax boolean not null default false;
-- Whether the price and its link at Stripe do so.
alter table tip_jar_prices add column is_taxed boolean not null default false;
-- Of amount_total, in the same currency.
alter table tips add column tax bigint not null default 0;
