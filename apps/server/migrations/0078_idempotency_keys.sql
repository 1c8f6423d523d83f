-- Calls that may be sent again without being carried out again, for a day.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  -- Keyed hash of the account and its key.
  key_hash text not null unique,
  -- Of method, address and body.
  request_hash text not null,
  -- Null: on its way, or broken off.
  answer_sealed text,
  created_at timestamptz not null,
  primary key (user_id, key_hash)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
