-- Codes by which listeners get into a podcast for members without paying.
create table access_codes (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  code text not null,
  note text not null default '',
  -- Null: as many as want to.
  max_uses int check (max_uses > 0),
  uses int not null default 0,
  -- From then on it lets nobody in; who is in stays.
  expires_at timestamptz,
  -- How long whoever redeems it listens; null: without an end.
  access_length int check (access_length > 0),
  access_unit text check (access_unit in ('day', 'month')),
  is_active boolean not null default true,
  created_at timestamptz not null,
  check ((access_length is null) = (access_unit is null)),
  unique (show_id, code)
);

-- Who redeemed one, and until when it counts. The code may be deleted; what was given stays.
create table access_code_uses (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  code_id bigint references access_codes (id) on delete set null,
  email_address text not null,
  full_name text not null default '',
  -- Known once they were let in; it goes with them.
  subscriber_id bigint references subscribers (id) on delete cascade,
  ends_at timestamptz,
  -- Whether they are to be let in still, and whether their end was looked at.
  is_new boolean not null default true,
  is_over boolean not null default false,
  created_at timestamptz not null,
  unique (code_id, email_address)
);
create index access_code_uses_show on access_code_uses (show_id) where not is_over;
create index access_code_uses_subscriber on access_code_uses (subscriber_id) where subscriber_id is not null;
create index access_code_uses_end on access_code_uses (ends_at) where not is_over;

-- Access to a podcast for members that somebody pays for somebody else: one payment for one period.
create table tip_gifts (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  price_id bigint references tip_jar_prices (id) on delete set null,
  -- Stands in what the payment says of itself.
  token text not null unique,
  recurring_interval text check (recurring_interval in ('month', 'year')),
  recipient_email text not null,
  recipient_name text not null default '',
  giver_name text not null default '',
  message text not null default '',
  -- Since it is paid; until when, null: without an end.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Whether the recipient was let in and written to.
  is_delivered boolean not null default false,
  created_at timestamptz not null
);
create index tip_gifts_show on tip_gifts (show_id) where starts_at is not null;
create index tip_gifts_price on tip_gifts (price_id) where price_id is not null;
alter table tips add column gift_id bigint references tip_gifts (id) on delete set null;
create index tips_gift on tips (gift_id) where gift_id is not null;
