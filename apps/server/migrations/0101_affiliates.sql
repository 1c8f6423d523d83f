-- One campaign for each installation, which whoever runs it switches on.
create table affiliate_campaigns (
  id bigint generated always as identity primary key,
  name text not null,
  is_active boolean not null default false
);
insert into affiliate_campaigns (name) values ('Affiliates');

create table affiliate_codes (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references affiliate_campaigns,
  user_id bigint not null unique references users on delete cascade,
  code text not null unique,
  paypal_address text not null,
  user_signed_initial text not null,
  signed_at timestamptz not null,
  -- How often the link was followed; nobody notes by whom.
  clicks bigint not null default 0
);

-- What affiliates are sent: exported into a file, then paid.
create table affiliate_payouts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  -- As it stands in the file.
  paypal_address text not null,
  exported_at timestamptz not null,
  paid_at timestamptz
);
create unique index affiliate_payouts_exported on affiliate_payouts (user_id, currency) where paid_at is null;
create index affiliate_payouts_paid on affiliate_payouts (paid_at desc) where paid_at is not null;

-- The first payment of each customer who came by a link. Who paid stays by number after their account is erased:
-- the money can still go back.
create table affiliate_commissions (
  id bigint generated always as identity primary key,
  customer_id bigint not null unique,
  -- Null: nobody earns on it.
  code_id bigint references affiliate_codes on delete set null,
  charge_id text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What was paid and what went back of it, in the currency's smallest unit.
  amount bigint not null,
  refunded bigint not null default 0,
  -- What stands in the ledger, and after how many postings.
  commission bigint not null default 0,
  postings integer not null default 0,
  card_fingerprint text,
  signed_up_at timestamptz not null,
  paid_at timestamptz not null,
  payout_id bigint references affiliate_payouts on delete set null
);
create index affiliate_commissions_code on affiliate_commissions (code_id, id desc);
create index affiliate_commissions_payout on affiliate_commissions (payout_id) where payout_id is not null;
create index affiliate_commissions_charge on affiliate_commissions (charge_id);

create index users_refer_code on users (lower(refer_code)) where refer_code is not null;
create index ledger_postings_owed on ledger_postings (user_id, id) where kind in ('commission', 'payout');
