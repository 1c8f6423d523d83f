-- Accounts of creators with the payment service, which they connect themselves.
create table payment_accounts (
  user_id bigint primary key references users on delete cascade,
  stripe_id text not null unique,
  details_submitted boolean not null default false,
  charges_enabled boolean not null default false,
  -- How far its movements were read.
  read_up_to timestamptz,
  -- A reading of it waits already.
  is_waiting boolean not null default false,
  created_at timestamptz not null
);

create table tip_jars (
  id bigint generated always as identity primary key,
  show_id bigint not null unique references shows on delete cascade,
  -- Whose account the tips go to.
  user_id bigint not null references users on delete cascade,
  product_id text not null,
  is_active boolean not null,
  updated_at timestamptz not null
);

create table tip_jar_prices (
  id bigint generated always as identity primary key,
  tip_jar_id bigint not null references tip_jars on delete cascade,
  stripe_price_id text not null unique,
  stripe_link_id text not null,
  payment_url text not null,
  unit_amount bigint not null check (unit_amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  recurring_interval text check (recurring_interval in ('month', 'year')),
  is_active boolean not null,
  is_premium_subscription boolean not null default false,
  -- Whether the payment service was last told that the link takes payments.
  is_link_open boolean not null default true,
  position_order integer not null,
  created_at timestamptz not null
);
create index tip_jar_prices_jar on tip_jar_prices (tip_jar_id, position_order);

create table tips (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  price_id bigint references tip_jar_prices on delete set null,
  charge_id text not null unique,
  customer_email text not null,
  is_anonymous boolean not null,
  message text not null,
  currency text not null,
  amount_total bigint not null,
  amount_refunded bigint not null default 0,
  is_disputed boolean not null default false,
  card_brand text not null,
  card_exp_date text not null,
  last4 text not null,
  receipt_url text not null,
  created_at timestamptz not null
);
create index tips_show on tips (show_id, created_at desc, id desc);

-- Tips that repeat, as the payment service last said.
create table recurring_tips (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  price_id bigint references tip_jar_prices on delete set null,
  subscription_id text not null unique,
  -- The account on which it runs: podcasts change hands.
  stripe_id text not null,
  customer_email text not null,
  unit_amount bigint not null,
  currency text not null,
  recurring_interval text not null check (recurring_interval in ('month', 'year')),
  status text not null,
  next_at timestamptz,
  -- Somebody stopped it at Stripe: nothing is charged when the period is over.
  is_stopped boolean not null default false,
  created_at timestamptz not null
);
create index recurring_tips_show on recurring_tips (show_id, status);
create index recurring_tips_email on recurring_tips (show_id, customer_email);
