-- What keeps pages of numbers as fast after ten years as after one: sums over months, kept by the database itself like the totals, so that
-- they agree with the days whoever writes those (roll-up, recount, archives, moves). decision 0018.

create table episode_months (
  show_id bigint not null,
  episode_id bigint not null,
  month date not null,
  downloads bigint not null,
  primary key (show_id, episode_id, month)
) with (fillfactor = 80);

create table monthly_values (
  show_id bigint not null,
  episode_id bigint not null,
  dimension text not null,
  month date not null,
  value text not null,
  downloads bigint not null,
  primary key (show_id, episode_id, dimension, month, value)
) with (fillfactor = 80);

insert into episode_months
select show_id, episode_id, date_trunc('month', day)::date, sum(downloads) from daily_downloads group by 1, 2, 3;
insert into monthly_values
select show_id, episode_id, dimension, date_trunc('month', day)::date, value, sum(downloads) from daily_values group by 1, 2, 3, 4, 5;

-- The changed rows of a statement, with how much each adds or takes away.
create function changed_rows(operation text, keys text) returns text language sql immutable as $$
  select concat_ws(' union all ',
    case when operation <> 'DELETE' then 'select ' || keys || ', downloads as delta from new_rows' end,
    case when operation <> 'INSERT' then 'select ' || keys || ', -downloads as delta from old_rows' end)
$$;

create function sum_daily_downloads() returns trigger language plpgsql as $$
begin
  execute 'insert into episode_months as kept (show_id, episode_id, month, downloads)
    select show_id, episode_id, date_trunc(''month'', day)::date, sum(delta)
    from (' || changed_rows(tg_op, 'show_id, episode_id, day') || ') c
    group by 1, 2, 3 having sum(delta) <> 0 order by 1, 2, 3
    on conflict (show_id, episode_id, month) do update set downloads = kept.downloads + excluded.downloads';
  if tg_op <> 'INSERT' then
    delete from episode_months kept using (select distinct show_id, episode_id, date_trunc('month', day)::date as month from old_rows) o
    where (kept.show_id, kept.episode_id, kept.month) = (o.show_id, o.episode_id, o.month) and kept.downloads = 0;
  end if;
  return null;
end $$;

create function sum_daily_values() returns trigger language plpgsql as $$
begin
  execute 'insert into monthly_values as kept (show_id, episode_id, dimension, month, value, downloads)
    select show_id, episode_id, dimension, date_trunc(''month'', day)::date, value, sum(delta)
    from (' || changed_rows(tg_op, 'show_id, episode_id, dimension, day, value') || ') c
    group by 1, 2, 3, 4, 5 having sum(delta) <> 0 order by 1, 2, 3, 4, 5
    on conflict (show_id, episode_id, dimension, month, value) do update set downloads = kept.downloads + excluded.downloads';
  if tg_op = 'DELETE' then
    delete from monthly_values kept using (
      select distinct show_id, episode_id, dimension, date_trunc('month', day)::date as month, value from old_rows
    ) o
    where (kept.show_id, kept.episode_id, kept.dimension, kept.month, kept.value) = (o.show_id, o.episode_id, o.dimension, o.month, o.value)
      and kept.downloads = 0;
  end if;
  return null;
end $$;

create trigger added_to_sums after insert on daily_downloads
  referencing new table as new_rows for each statement execute function sum_daily_downloads();
create trigger changed_in_sums after update on daily_downloads
  referencing old table as old_rows new table as new_rows for each statement execute function sum_daily_downloads();
create trigger taken_from_sums after delete on daily_downloads
  referencing old table as old_rows for each statement execute function sum_daily_downloads();
create trigger added_to_sums after insert on daily_values
  referencing new table as new_rows for each statement execute function sum_daily_values();
create trigger changed_in_sums after update on daily_values
  referencing old table as old_rows new table as new_rows for each statement execute function sum_daily_values();
create trigger taken_from_sums after delete on daily_values
  referencing old table as old_rows for each statement execute function sum_daily_values();

-- An episode's curve is its rows in order of days.
drop index daily_downloads_episode_id_idx;
create index on daily_downloads (episode_id, day);

-- A file of another host's numbers that was read and not yet confirmed.
alter table statistics_imports add column state text not null default 'done';
-- 'show' or 'episodes': what the file is about; of a show's own total and the sum over its episodes only one may count.
alter table statistics_imports add column level text not null default 'show';
alter table statistics_imports add column rows integer not null default 0;
alter table statistics_imports add column preview jsonb;

create table statistics_labels (
  import_id bigint not null references statistics_imports on delete cascade,
  number integer not null,
  label text not null,
  guid text not null default '',
  episode_id bigint,
  downloads bigint not null default 0,
  primary key (import_id, number)
);

create table staged_statistics (
  import_id bigint not null references statistics_imports on delete cascade,
  number integer not null,
  day date,
  downloads integer not null
);
create index on staged_statistics (import_id);

-- Who wants the numbers of the week by mail; `sent_for` is the Monday of the last one.
create table weekly_reports (
  user_id bigint not null references users on delete cascade,
  show_id bigint not null references shows on delete cascade,
  sent_for date,
  created_at timestamptz not null default now(),
  primary key (user_id, show_id)
);
create index on weekly_reports (show_id);
