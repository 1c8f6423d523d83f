-- Limits over a sliding window: one row per limit with the moments of its attempts, so that an edge between two windows allows nothing
-- extra. Keys are keyed hashes from here on. What was counted before is at most a day old and may be counted afresh.
drop table rate_limits;
create table rate_limits (
  key text primary key,
  hits timestamptz[] not null,
  refused boolean not null,
  expires_at timestamptz not null
);
create index rate_limits_expires_at on rate_limits (expires_at);
