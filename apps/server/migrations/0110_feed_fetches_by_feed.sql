-- Which of a podcast's feeds was asked for; 0 is the main one.
alter table feed_fetches add column variant_id bigint not null default 0;
alter table feed_fetches drop constraint feed_fetches_pkey;
alter table feed_fetches add primary key (show_id, variant_id, day, listener, agent_name);

-- How often each app did, without who it was: kept for the 30 days that a page tells of.
create table daily_feed_fetches (
  show_id bigint not null,
  variant_id bigint not null,
  day date not null,
  agent_name text not null,
  fetches integer not null,
  primary key (show_id, variant_id, day, agent_name)
);
create index on daily_feed_fetches (day);
insert into daily_feed_fetches (show_id, variant_id, day, agent_name, fetches)
select show_id, variant_id, day, agent_name, count(*) from feed_fetches group by show_id, variant_id, day, agent_name;
