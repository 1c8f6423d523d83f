-- Numbers for a long history: what is kept by day is dropped by day, what the pages read is counted already.

-- Raw requests, one partition a UTC day (decision 0017). `excluded` is the verdict of the rules, null for what may count; all else is as it arrived.
alter table download_requests rename to download_requests_before;
create sequence download_requests_ids as bigint;
create table download_requests (
  id bigint not null default nextval('download_requests_ids'),
  request_id uuid not null,
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  show_id bigint not null,
  episode_id bigint not null,
  audio_file_id bigint,
  method text not null,
  status integer not null,
  listener text not null,
  agent text not null,
  referrer text not null default '',
  range_header text not null default '',
  range_start bigint,
  range_end bigint,
  bytes_sent bigint not null,
  country text not null default '',
  region text not null default '',
  city text not null default '',
  excluded text,
  constraint download_requests_once unique (request_id, at)
) partition by range (at);
create index download_requests_in_order on download_requests (id);
create index download_requests_by_listener on download_requests (listener, at);
create index download_requests_by_show on download_requests (show_id, at);
create index download_requests_by_episode on download_requests (episode_id, at);
create table download_requests_other partition of download_requests default;

-- Counted downloads, likewise: they go with the requests they were counted from, the totals stay.
alter table counted_downloads rename to counted_downloads_before;
create table counted_downloads (
  day date not null,
  episode_id bigint not null,
  key text not null,
  show_id bigint not null,
  listener text not null default '',
  consumer bigint not null default 0,
  at timestamptz not null,
  hour smallint not null default 0,
  app text,
  device text,
  referrer text,
  country text not null default '',
  region text not null default '',
  city text not null default '',
  bytes bigint not null,
  constraint counted_downloads_once primary key (day, episode_id, key)
) partition by range (day);
create index counted_downloads_by_listener on counted_downloads (listener, day);
create index counted_downloads_by_show on counted_downloads (show_id, at);
create index counted_downloads_by_episode on counted_downloads (episode_id, at);
create table counted_downloads_other partition of counted_downloads default;

do $$
declare
  one date;
begin
  for one in select distinct (at at time zone 'UTC')::date from download_requests_before loop
    execute format('create table %I partition of download_requests for values from (%L) to (%L)',
      'download_requests_' || to_char(one, 'YYYYMMDD'), one::text || ' 00:00:00+00', (one + 1)::text || ' 00:00:00+00');
  end loop;
  for one in
    select distinct (at at time zone 'UTC')::date from download_requests_before
    union select distinct day from counted_downloads_before
  loop
    execute format('create table %I partition of counted_downloads for values from (%L) to (%L)',
      'counted_downloads_' || to_char(one, 'YYYYMMDD'), one, one + 1);
  end loop;
end $$;

insert into download_requests (request_id, at, recorded_at, show_id, episode_id, audio_file_id, method, status, listener, agent, referrer,
  range_header, range_start, range_end, bytes_sent)
select request_id, at, recorded_at, show_id, episode_id, audio_file_id, method, status, listener, agent, referrer,
  range_header, range_start, range_end, bytes_sent
from download_requests_before order by id;

-- What came with an archive and not from requests here; part of `downloads`, kept when days are counted again.
alter table daily_downloads add column carried integer not null default 0;
update daily_downloads set carried = greatest(0, downloads - (
  select count(*) from counted_downloads_before c where c.day = daily_downloads.day and c.episode_id = daily_downloads.episode_id));

-- The same by show and day, and by episode for all time, whoever writes above: long histories are not added up again for each page.
create table daily_totals (
  show_id bigint not null,
  day date not null,
  downloads integer not null,
  primary key (show_id, day)
) with (fillfactor = 80);
create table episode_totals (
  episode_id bigint primary key,
  show_id bigint not null,
  downloads bigint not null
) with (fillfactor = 80);
create index on episode_totals (show_id);

create function keep_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into daily_totals as t select show_id, day, -sum(downloads) from gone group by 1, 2 order by 1, 2
      on conflict (show_id, day) do update set downloads = t.downloads + excluded.downloads;
    insert into episode_totals as t select episode_id, max(show_id), -sum(downloads) from gone group by 1 order by 1
      on conflict (episode_id) do update set downloads = t.downloads + excluded.downloads;
  end if;
  if tg_op <> 'DELETE' then
    insert into daily_totals as t select show_id, day, sum(downloads) from came group by 1, 2 order by 1, 2
      on conflict (show_id, day) do update set downloads = t.downloads + excluded.downloads;
    insert into episode_totals as t select episode_id, max(show_id), sum(downloads) from came group by 1 order by 1
      on conflict (episode_id) do update set downloads = t.downloads + excluded.downloads, show_id = excluded.show_id;
  end if;
  if tg_op <> 'INSERT' then
    delete from daily_totals t using (select distinct show_id, day from gone) g where t.show_id = g.show_id and t.day = g.day and t.downloads = 0;
    delete from episode_totals t using (select distinct episode_id from gone) g where t.episode_id = g.episode_id and t.downloads = 0;
  end if;
  return null;
end $$;
create table daily_values (
  show_id bigint not null,
  episode_id bigint not null,
  dimension text not null,
  day date not null,
  value text not null,
  downloads integer not null,
  primary key (show_id, episode_id, dimension, day, value)
) with (fillfactor = 80);

create table daily_exclusions (
  show_id bigint not null,
  episode_id bigint not null,
  day date not null,
  reason text not null,
  requests integer not null,
  primary key (show_id, episode_id, day, reason)
) with (fillfactor = 80);

create table daily_listeners (
  show_id bigint not null,
  episode_id bigint not null,
  day date not null,
  listeners integer not null,
  sketch bytea not null,
  primary key (show_id, episode_id, day)
) with (fillfactor = 80);

-- Days that have requests are counted anew from the first request by the next roll-up; the others keep what was counted.
insert into counted_downloads (day, episode_id, key, show_id, listener, at, hour, app, device, referrer, bytes)
select day, episode_id, key, show_id, listener, at, extract(hour from at at time zone 'UTC'), app, device, referrer, bytes
from counted_downloads_before
where day not in (select distinct (at at time zone 'UTC')::date from download_requests_before);
update daily_downloads set downloads = carried
where day in (select distinct (at at time zone 'UTC')::date from download_requests_before);
delete from daily_downloads where downloads = 0;
insert into daily_totals select show_id, day, sum(downloads) from daily_downloads group by 1, 2 on conflict do nothing;
insert into episode_totals select episode_id, max(show_id), sum(downloads) from daily_downloads group by 1 on conflict do nothing;
insert into daily_values (show_id, episode_id, dimension, day, value, downloads)
select c.show_id, e.level, v.dimension, c.day, v.value, count(*)
from counted_downloads c
cross join lateral (values (c.episode_id), (0::bigint)) as e(level)
cross join lateral (values ('app', coalesce(c.app, '')), ('device', coalesce(c.device, '')), ('referrer', coalesce(c.referrer, '')),
  ('hour', c.hour::text)) as v(dimension, value)
group by c.show_id, e.level, v.dimension, c.day, v.value;
create trigger keep_totals_of_new after insert on daily_downloads referencing new table as came for each statement execute function keep_totals();
create trigger keep_totals_of_changed after update on daily_downloads referencing old table as gone new table as came
  for each statement execute function keep_totals();
create trigger keep_totals_of_gone after delete on daily_downloads referencing old table as gone for each statement execute function keep_totals();
drop table counted_downloads_before;
drop table download_requests_before;
delete from installation where name = 'metrics.rolled_up_to';

-- What listeners' addresses are hashed with, made for each period and thrown away after it (decision 0017).
create table listener_keys (
  period text primary key,
  sealed text not null,
  ends_at timestamptz not null
);

-- Who asks for a feed: one row a day, address (as a hash that changes with the day) and program.
create table feed_fetches (
  show_id bigint not null,
  day date not null,
  listener text not null,
  agent_name text not null,
  declared integer not null default 0,
  primary key (show_id, day, listener, agent_name)
);
create index on feed_fetches (day);

create table daily_subscribers (
  show_id bigint not null,
  day date not null,
  subscribers integer not null,
  primary key (show_id, day)
);

-- Totals by day that another host counted, as a file said them.
create table statistics_imports (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  source text not null,
  file_name text not null default '',
  days integer not null default 0,
  downloads bigint not null default 0,
  created_at timestamptz not null default now()
);
create index on statistics_imports (show_id);

create table imported_downloads (
  import_id bigint not null references statistics_imports on delete cascade,
  show_id bigint not null,
  episode_id bigint,
  day date not null,
  downloads integer not null
);
create unique index on imported_downloads (import_id, day, coalesce(episode_id, 0));
create index on imported_downloads (show_id, day);
create index on imported_downloads (episode_id) where episode_id is not null;
