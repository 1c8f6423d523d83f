-- Who is heard in a live stream, and who is paid for it in place of the podcast's recipients.
create table live_item_hosts (
  id bigint generated always as identity primary key,
  live_item_id bigint not null references live_items on delete cascade,
  person_id bigint not null references people on delete cascade,
  roles jsonb not null default '["cast/host"]',
  sort_order integer not null default 1,
  unique (live_item_id, person_id)
);
create index on live_item_hosts (person_id);

alter table live_items
  add column value_type text,
  add column value_method text,
  add column value_suggested_amount text;

alter table value_recipients
  add column live_item_id bigint references live_items on delete cascade,
  drop constraint value_recipients_check,
  add constraint value_recipients_check check (num_nonnulls(show_id, episode_id, live_item_id) = 1);
create index on value_recipients (live_item_id);

-- What the old feed said of the enclosure: until the audio has been copied, listeners are sent there. Without a type they are not.
alter table episodes
  add column source_type text not null default '',
  add column source_bytes bigint,
  add column source_seconds double precision;
