-- Who asked for a subscriber's feed: what tells that somebody listens at all, and that an address was passed on. No addresses: a network's name is
-- a keyed hash whose key is thrown away with its day (decision 0017).
create table subscriber_fetches (
  subscriber_id bigint not null references subscribers (id) on delete cascade,
  show_id bigint not null references shows (id) on delete cascade,
  day date not null,
  network text not null,
  app text not null,
  fetcher text not null,
  origin text not null default '',
  country text not null default '',
  -- A bit for each hour of the day, of UTC.
  hours int not null default 0,
  primary key (subscriber_id, day, network, app)
);
create index subscriber_fetches_day on subscriber_fetches (day);
create index subscriber_fetches_show on subscriber_fetches (show_id);
