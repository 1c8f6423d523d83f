-- Keys with which programs call the interface in the name of an account.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  -- SHA-256 of the key, which is shown once and stored nowhere.
  token_hash text not null unique,
  -- Its first characters, by which its owner knows it again.
  prefix text not null,
  permissions text[] not null,
  -- One podcast alone; null: all of the account.
  show_id bigint references shows on delete cascade,
  expires_at timestamptz,
  -- Exact to five minutes.
  last_used_at timestamptz,
  created_at timestamptz not null
);
create index api_keys_user_id on api_keys (user_id);
create index api_keys_show_id on api_keys (show_id);
