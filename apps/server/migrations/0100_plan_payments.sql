-- Plans are paid to whoever runs the installation: of no podcast. Taxes are owed to a state, commissions to those who brought a customer.
alter table ledger_postings alter column show_id drop not null;
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check
  check (kind in ('tip', 'refund', 'dispute', 'plan', 'plan_refund', 'plan_dispute', 'commission', 'payout'));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('balance', 'fees', 'tips', 'refunds', 'disputes', 'plans', 'taxes', 'commissions', 'owed', 'payouts'));
create index ledger_postings_kind on ledger_postings (kind, happened_at);

-- Who pays for a plan, by what the payment service calls them.
create table plan_customers (
  user_id bigint primary key references users on delete cascade,
  stripe_id text not null unique,
  -- While a payment is under way, no other one begins.
  claimed_until timestamptz,
  -- A trial is for those who never had a plan.
  first_subscribed_at timestamptz,
  created_at timestamptz not null
);

create table plan_subscriptions (
  user_id bigint primary key references plan_customers on delete cascade,
  stripe_id text not null unique,
  plan_id text not null,
  -- As Stripe has it: active, trialing, past_due, canceled and others.
  status text not null,
  -- Ends when the period is over.
  is_ending boolean not null default false,
  -- The plan from the next period on, where it is another one.
  next_plan_id text,
  period_end timestamptz not null,
  -- Since when a payment is missing.
  failing_since timestamptz,
  -- What was written about a missing payment: never twice the same.
  reminders_sent integer not null default 0,
  updated_at timestamptz not null
);

-- Receipts of what was paid for plans. The number counts up without gaps.
create table plan_charges (
  id bigint generated always as identity primary key,
  number bigint not null unique,
  user_id bigint not null,
  charge_id text not null unique,
  invoice_id text,
  plan_name text not null,
  -- Of the currency's smallest unit, with tax.
  amount bigint not null,
  tax bigint not null default 0,
  amount_refunded bigint not null default 0,
  is_disputed boolean not null default false,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  card_brand text not null,
  card_last4 text not null,
  card_fingerprint text,
  -- As it was when it was paid: who bought, and their tax id.
  bought_by jsonb not null,
  period_start timestamptz,
  period_end timestamptz,
  paid_at timestamptz not null
);
create index plan_charges_user on plan_charges (user_id, id desc);
create index plan_charges_card on plan_charges (card_fingerprint) where card_fingerprint is not null;
