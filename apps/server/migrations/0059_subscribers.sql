-- Members-only podcasts: who subscribes to them, and when each episode opens and closes for whom (decision 0051).
alter table shows
  add column own_intro boolean not null default false,
  add column skip_private_feed_review boolean not null default false,
  add column requires_full_name boolean not null default false,
  add column new_private_member_notification boolean not null default true,
  add column private_member_subscribed_notification boolean not null default false,
  add column drip_separate_days int,
  add column expires_days int,
  add column private_invites_open boolean not null default true,
  add column private_invite_domains jsonb not null default '[]';

-- The address of a feed is stored hashed, to be found by, and sealed, to be shown again: a copy of the database opens no feed.
create table subscribers (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  public_id uuid not null unique,
  email_address text not null,
  full_name text not null default '',
  subscription_status text not null check (subscription_status in ('Approved', 'Pending', 'Reject')),
  source text not null default 'owner',
  language text not null default '',
  time_zone text,
  feed_hash text not null unique,
  feed_sealed text not null,
  approved_at timestamptz,
  first_fetch_at timestamptz,
  restarted_at timestamptz,
  closes_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (show_id, email_address)
);
create index subscribers_newest on subscribers (show_id, id);
create index subscribers_by_status on subscribers (show_id, subscription_status, id);

-- How many a podcast has of each status: pages of a hundred thousand never count them.
create table subscriber_counts (
  show_id bigint not null references shows (id) on delete cascade,
  subscription_status text not null,
  subscribers int not null default 0,
  primary key (show_id, subscription_status)
);

create function count_new_subscribers() returns trigger language plpgsql as $$
begin
  insert into subscriber_counts (show_id, subscription_status, subscribers)
    select show_id, subscription_status, count(*) from added group by 1, 2
    on conflict (show_id, subscription_status) do update set subscribers = subscriber_counts.subscribers + excluded.subscribers;
  return null;
end
$$;
create trigger subscribers_added after insert on subscribers
  referencing new table as added for each statement execute function count_new_subscribers();

create function count_gone_subscribers() returns trigger language plpgsql as $$
begin
  update subscriber_counts c set subscribers = c.subscribers - g.n
    from (select show_id, subscription_status, count(*) as n from gone group by 1, 2) g
    where c.show_id = g.show_id and c.subscription_status = g.subscription_status;
  perform notify_subscribers(array_agg(row(show_id, id)::text)) from gone;
  return null;
end
$$;
create trigger subscribers_removed after delete on subscribers
  referencing old table as gone for each statement execute function count_gone_subscribers();

-- Processes that keep answers in memory hear of every change that decides what a subscriber gets. Of many at once they hear of the podcast alone.
create function notify_subscribers(changed text[]) returns void language plpgsql as $$
begin
  if cardinality(changed) > 100 then
    perform pg_notify('subscriber_changed', split_part(trim(one, '()'), ',', 1) || ' 0') from unnest(changed) one group by split_part(trim(one, '()'), ',', 1);
  else
    perform pg_notify('subscriber_changed', replace(trim(one, '()'), ',', ' ')) from unnest(changed) one;
  end if;
end
$$;

create function notice_subscriber_updates() returns trigger language plpgsql as $$
begin
  perform notify_subscribers(array_agg(row(b.show_id, b.id)::text))
    from before b join after a using (id)
    where (b.show_id, b.subscription_status, b.feed_hash, b.time_zone, b.approved_at, b.first_fetch_at, b.restarted_at, b.closes_at)
      is distinct from (a.show_id, a.subscription_status, a.feed_hash, a.time_zone, a.approved_at, a.first_fetch_at, a.restarted_at, a.closes_at);
  insert into subscriber_counts (show_id, subscription_status, subscribers)
    select show_id, subscription_status, sum(n) from (
      select a.show_id, a.subscription_status, 1 as n from after a join before b using (id) where a.subscription_status <> b.subscription_status
      union all
      select b.show_id, b.subscription_status, -1 from before b join after a using (id) where a.subscription_status <> b.subscription_status
    ) moved group by 1, 2
    on conflict (show_id, subscription_status) do update set subscribers = subscriber_counts.subscribers + excluded.subscribers;
  return null;
end
$$;
create trigger subscribers_changed after update on subscribers
  referencing old table as before new table as after for each statement execute function notice_subscriber_updates();

-- What happened to a subscriber and who did it; `kind` in words of the field: added, approved, address_reset, paused.
create table subscriber_events (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  subscriber_id bigint not null references subscribers (id) on delete cascade,
  kind text not null,
  actor_id bigint references users (id) on delete set null,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index subscriber_events_of on subscriber_events (subscriber_id, id);
create index subscriber_events_show on subscriber_events (show_id);
create index subscriber_events_actor on subscriber_events (actor_id) where actor_id is not null;

create table scheduler_actions (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  action_name text not null,
  action_value int not null,
  action_unit text not null,
  initiator text not null,
  initiator_date date,
  weekdays jsonb not null default '[]',
  time_of_day text,
  created_at timestamptz not null default now(),
  unique (show_id, action_name)
);

create table subscriber_pauses (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references subscribers (id) on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz
);
create index subscriber_pauses_of on subscriber_pauses (subscriber_id);

create table subscriber_openings (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references subscribers (id) on delete cascade,
  episode_id bigint not null references episodes (id) on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz
);
create index subscriber_openings_of on subscriber_openings (subscriber_id);
create index subscriber_openings_episode on subscriber_openings (episode_id);

create function notice_subscriber_exceptions() returns trigger language plpgsql as $$
begin
  perform notify_subscribers(array_agg(row(s.show_id, s.id)::text)) from subscribers s
    where s.id = case when tg_op = 'DELETE' then old.subscriber_id else new.subscriber_id end;
  return null;
end
$$;
create trigger subscriber_pauses_changed after insert or update or delete on subscriber_pauses
  for each row execute function notice_subscriber_exceptions();
create trigger subscriber_openings_changed after insert or update or delete on subscriber_openings
  for each row execute function notice_subscriber_exceptions();
