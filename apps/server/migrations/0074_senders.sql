-- Identities that letters are written from. They belong to an account; a podcast has at most one of them connected.
create table senders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  nickname text not null,
  from_name text not null,
  from_email text not null,
  reply_to text not null,
  address text not null,
  city text not null,
  country_code text not null,
  zip text not null default '',
  -- Who proves that the address is theirs: our own mail, or an outside service under its own id.
  provider text not null check (provider in ('smtp', 'sendgrid')),
  provider_id text,
  requested_at timestamptz not null,
  reminded_at timestamptz,
  verified_at timestamptz,
  domain_finding text not null check (domain_finding in ('accepted', 'refused', 'unknown')),
  domain_policy text check (domain_policy in ('none', 'quarantine', 'reject')),
  domain_checked_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index senders_of_account on senders (user_id, id);
create unique index senders_by_provider on senders (provider, provider_id) where provider_id is not null;
create index senders_waiting on senders (requested_at) where verified_at is null;

create table show_senders (
  show_id bigint primary key references shows (id) on delete cascade,
  sender_id bigint not null references senders (id) on delete cascade,
  connected_at timestamptz not null
);
create index show_senders_by_sender on show_senders (sender_id);
