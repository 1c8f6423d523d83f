-- During a part of a stream others get the shares, as with episodes (podcast namespace, valueTimeSplit).
alter table live_items add column value_time_splits jsonb not null default '[]';
