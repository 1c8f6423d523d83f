-- Codes by which listeners pay less than a podcast's prices.
create table discount_codes (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  -- In capitals.
  code text not null,
  percent_off smallint check (percent_off between 1 and 100),
  amount_off int check (amount_off > 0),
  currency text,
  duration text not null check (duration in ('once', 'repeating', 'forever')),
  duration_months smallint check (duration_months > 0),
  -- Else it is for those of discount_code_prices.
  is_for_all boolean not null,
  -- Null: as many as want to.
  max_uses int check (max_uses > 0),
  expires_at timestamptz,
  is_active boolean not null default true,
  -- The coupon that stands for it, and the account on which it is; made with the first payment page.
  stripe_id text,
  coupon_id text,
  -- It stays, because what repeats was bought with it.
  deleted_at timestamptz,
  created_at timestamptz not null,
  check ((percent_off is null) <> (amount_off is null)),
  check ((amount_off is null) = (currency is null)),
  check ((duration = 'repeating') = (duration_months is not null))
);
create unique index discount_codes_code on discount_codes (show_id, code) where deleted_at is null;

create table discount_code_prices (
  code_id bigint not null references discount_codes (id) on delete cascade,
  price_id bigint not null references tip_jar_prices (id) on delete cascade,
  primary key (code_id, price_id)
);
create index discount_code_prices_price on discount_code_prices (price_id);

-- A payment page that was opened with a code. While it is open it holds a place of the code; one that was
-- paid counts, one that expired goes.
create table discount_uses (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  code_id bigint not null references discount_codes (id) on delete cascade,
  price_id bigint references tip_jar_prices (id) on delete set null,
  -- Stands in what the payment page says of itself.
  token text not null unique,
  -- The account on which the page is, and its id; null until that is noted.
  stripe_id text not null,
  session_id text,
  subscription_id text,
  is_redeemed boolean not null default false,
  -- When the page is closed at the latest.
  open_until timestamptz not null,
  created_at timestamptz not null
);
create index discount_uses_code on discount_uses (code_id);
create index discount_uses_show on discount_uses (show_id);
create index discount_uses_price on discount_uses (price_id) where price_id is not null;
create index discount_uses_open on discount_uses (open_until) where not is_redeemed;
create index discount_uses_session on discount_uses (session_id) where session_id is not null;
create index discount_uses_subscription on discount_uses (subscription_id) where subscription_id is not null;
