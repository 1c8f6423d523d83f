-- One unique index instead of two that overlap: of calls that came at the same moment, some met the wider one
-- first, and were refused as broken instead of waiting.
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys drop constraint idempotency_keys_key_hash_key;
alter table idempotency_keys add primary key (key_hash);
create index idempotency_keys_user_id on idempotency_keys (user_id);
