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
