-- Members in the chain of counting: who a request was for, as long as that subscriber is there. 0 is a member whom nobody may name: removed since,
-- or of a podcast in privacy mode.
alter table download_requests
  add column subscriber_id bigint,
  add column member_network text;
create index download_requests_subscriber on download_requests (subscriber_id, at) where subscriber_id > 0;

-- `share`: percent of the file that arrived; `copies`: places that each fetched it from its beginning.
alter table counted_downloads
  add column subscriber_id bigint,
  add column share smallint,
  add column copies smallint;
create index counted_downloads_subscriber on counted_downloads (subscriber_id, day) where subscriber_id > 0;

-- What members downloaded. A row for each row of the log of counted downloads, and like all totals it outlives that log.
create table subscriber_downloads (
  subscriber_id bigint not null references subscribers (id) on delete cascade,
  episode_id bigint not null references episodes (id) on delete cascade,
  day date not null,
  key text not null,
  show_id bigint not null references shows (id) on delete cascade,
  report_day date not null,
  at timestamptz not null,
  app text,
  share smallint,
  copies smallint not null default 1,
  primary key (subscriber_id, episode_id, day, key)
);
create index subscriber_downloads_days on subscriber_downloads (show_id, report_day);
create index subscriber_downloads_episode on subscriber_downloads (episode_id);

-- Podcasts that keep totals only: of their members nothing is noted by name.
create table member_privacy (
  show_id bigint primary key references shows (id) on delete cascade,
  since timestamptz not null default now()
);

-- Whoever is removed is taken out of what is kept for counting; the counts stay.
create function forget_removed_subscribers() returns trigger language plpgsql as $$
begin
  update counted_downloads set subscriber_id = 0 where subscriber_id > 0 and subscriber_id in (select id from gone);
  update download_requests set subscriber_id = 0, member_network = null where subscriber_id > 0 and subscriber_id in (select id from gone);
  if found then
    delete from listener_digests;
  end if;
  return null;
end
$$;
create trigger subscribers_forgotten after delete on subscribers
  referencing old table as gone for each statement execute function forget_removed_subscribers();

-- Days of subscribers on which something happened that may say that an address was passed on.
create table subscriber_news (
  subscriber_id bigint not null references subscribers (id) on delete cascade,
  day date not null,
  primary key (subscriber_id, day)
);

create table subscriber_alerts (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  subscriber_id bigint not null references subscribers (id) on delete cascade,
  kind text not null check (kind in ('probably_shared', 'public_index')),
  state text not null check (state in ('open', 'dismissed', 'ignored', 'resolved')),
  first_day date not null,
  last_day date not null,
  evidence jsonb not null,
  action text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index subscriber_alerts_standing on subscriber_alerts (subscriber_id, kind) where state in ('open', 'ignored');
create index subscriber_alerts_of_show on subscriber_alerts (show_id, state, id);
create index subscriber_alerts_of_subscriber on subscriber_alerts (subscriber_id, id);

create table subscriber_metrics_settings (
  show_id bigint primary key references shows (id) on delete cascade,
  networks_per_day int,
  networks_per_hour int,
  countries_per_day int,
  apps_per_day int,
  copies_of_episode int,
  rotates_address boolean not null default false,
  notifies_owner boolean not null default true,
  max_devices int,
  notified_at timestamptz
);
