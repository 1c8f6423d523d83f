-- The account: choices, change of address, second factor, passkeys, deletion.

alter table users
  add column time_zone text not null default 'UTC',
  add column language text not null default 'en',
  add column two_factor_since timestamptz,
  -- Waits for its confirmation until then; shown even where the address is somebody else's, so that nobody can probe.
  add column pending_email text,
  add column pending_email_until timestamptz,
  -- Erased 30 days later; disabled_at keeps everybody out until then.
  add column deleted_at timestamptz;
create index on users (deleted_at) where deleted_at is not null;

alter table sessions add column last_used_at timestamptz;
update sessions set last_used_at = rotated_at;
alter table sessions alter column last_used_at set not null;

alter table account_tickets drop constraint account_tickets_purpose_check;
alter table account_tickets add constraint account_tickets_purpose_check check (purpose in ('confirm', 'reset', 'email'));
-- The exact address that a ticket of a change was mailed to.
alter table account_tickets add column new_email text not null default '';

-- What one step hands out for the next: the second step of signing in, and both ceremonies of passkeys.
create table account_challenges (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  purpose text not null check (purpose in ('second_factor', 'passkey_new', 'passkey_sign_in')),
  user_id bigint references users on delete cascade,
  -- What the authenticator must sign; empty for the second factor.
  challenge text not null default '',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index on account_challenges (user_id);

create table second_factors (
  user_id bigint primary key references users on delete cascade,
  sealed_secret text not null,
  -- The newest 30 seconds whose code was used; that one and older ones are worth nothing.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  -- Separated by spaces, as the browser named them.
  transports text not null default '',
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkeys (user_id);
