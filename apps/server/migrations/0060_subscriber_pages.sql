-- Pages of a hundred thousand subscribers: by keys that an index has, in the order of bytes, which is the same on every machine.
alter table subscribers
  alter column email_address type text collate "C",
  -- Who decided the status last: what an outside list may undo is what it did itself.
  add column status_by text not null default 'owner',
  -- The name in small letters without accents: what is sorted and searched by.
  add column name_key text collate "C" not null default '';
create index subscribers_by_email on subscribers (show_id, subscription_status, email_address, id);
create index subscribers_by_name on subscribers (show_id, subscription_status, name_key, id);

-- Words of one podcast, to be found by their beginnings: `12:ana`, `12:@example.org`.
create function subscriber_words(show_id bigint, email_address text, name_key text) returns tsvector language sql immutable as $$
  select array_to_tsvector(array(
    select distinct show_id || ':' || word
    from unnest(array[email_address, '@' || split_part(email_address, '@', 2)] || string_to_array(name_key, ' ')) as word
    where word <> ''
  ))
$$;
create index subscribers_words on subscribers using gin (subscriber_words(show_id, email_address, name_key));

-- With the transaction that made the change, so that the process whose it is knows its own.
create or replace function notify_subscribers(changed text[]) returns void language plpgsql as $$
begin
  if cardinality(changed) > 100 then
    perform pg_notify('subscriber_changed', split_part(trim(one, '()'), ',', 1) || ' 0 ' || pg_current_xact_id()::text)
      from unnest(changed) one group by split_part(trim(one, '()'), ',', 1);
  else
    perform pg_notify('subscriber_changed', replace(trim(one, '()'), ',', ' ') || ' ' || pg_current_xact_id()::text) from unnest(changed) one;
  end if;
end
$$;

-- One action on many subscribers, which goes through them in the order of their ids.
create table subscriber_runs (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  actor_id bigint references users (id) on delete set null,
  action text not null,
  subscription_status text,
  search text not null default '',
  after_id bigint not null default 0,
  up_to_id bigint not null,
  done int not null default 0,
  total int not null,
  changed int not null default 0,
  state text not null default 'running',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index subscriber_runs_show on subscriber_runs (show_id, id);
create index subscriber_runs_actor on subscriber_runs (actor_id) where actor_id is not null;
