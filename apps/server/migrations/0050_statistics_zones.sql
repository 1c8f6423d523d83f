-- In which time zone the days of a podcast's statistics are kept. A podcast without a row has not been counted yet.
create table statistics_zones (
  show_id bigint primary key references shows on delete cascade,
  -- What its owner chose: days of UTC rather than those of the podcast's own zone.
  in_utc boolean not null default false,
  -- What new downloads are kept in.
  zone text not null,
  -- The days before this one are of `zone_before`, or where that is empty of several zones; null where all are of `zone`.
  since date,
  zone_before text not null default '',
  -- Whether downloads that were counted before are still being moved to their days.
  is_moving boolean not null default false
);

-- Everything until now was kept by days of UTC; a job moves what can be moved.
insert into statistics_zones (show_id, zone) select id, 'UTC' from shows;

-- `day` stays the UTC day of the counting window. Null means the same day, as in rows from before.
alter table counted_downloads add column report_day date;
