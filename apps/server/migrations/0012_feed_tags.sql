-- Every tag of the podcast namespace that a show, an episode or a live stream can say of itself (issue 5; field.md 3.2).

alter table shows
  add column itunes_title text not null default '',
  -- [{"title", "url", "pubdate", "length", "type", "season"}]
  add column trailers jsonb not null default '[]',
  -- [{"feed_guid", "feed_url", "title"}]
  add column podroll jsonb not null default '[]',
  -- [{"service", "blocked"}], service '' for all.
  add column blocks jsonb not null default '[]',
  -- [{"protocol", "uri", "account_id", "account_url", "priority"}]
  add column social_interacts jsonb not null default '[]',
  -- {"server", "protocol", "account_id", "space"}
  add column chat jsonb,
  -- [{"href", "alt", "aspect_ratio", "width", "height", "type", "purpose"}]
  add column feed_images jsonb not null default '[]',
  add column txts jsonb not null default '[]',
  -- {"feed_guid", "feed_url", "title"}
  add column publisher jsonb,
  -- [{"feed_guid", "feed_url", "title", "item_guid", "medium"}]
  add column remote_items jsonb not null default '[]',
  add column location_rel text not null default '' check (location_rel in ('', 'subject', 'creator')),
  -- [{"name", "geo", "osm", "country", "rel"}] beside location_name.
  add column locations jsonb not null default '[]',
  add column update_frequency_dtstart text not null default '',
  add column update_frequency_complete boolean not null default false,
  add column uses_podping boolean not null default true,
  add column custom_xml text not null default '',
  -- The newest so many episodes; null for all.
  add column feed_limit integer check (feed_limit > 0),
  -- The others stay to be had in archive feeds (RFC 5005).
  add column feed_archive boolean not null default false,
  add column ai_content text not null default 'auto' check (ai_content in ('auto', 'yes', 'no'));

alter table episodes
  add column itunes_title text not null default '',
  add column author text not null default '',
  add column episode_display text not null default '',
  add column social_interacts jsonb not null default '[]',
  add column chat jsonb,
  add column feed_images jsonb not null default '[]',
  -- [{"href", "text"}]
  add column content_links jsonb not null default '[]',
  add column location_rel text not null default '' check (location_rel in ('', 'subject', 'creator')),
  add column locations jsonb not null default '[]',
  add column custom_xml text not null default '',
  -- ["description", …]: which of its texts AI wrote and nobody has written anew (podcast:txt ai-content).
  add column ai_texts jsonb not null default '[]';

alter table alternate_enclosures
  add column rel text not null default '',
  add column codecs text not null default '',
  add column is_default boolean not null default false,
  -- [{"uri", "content_type"}] of a file that is elsewhere; then nothing of it is stored here.
  add column sources jsonb not null default '[]',
  -- {"type", "value"} as a foreign feed said it; our own files have sha256.
  add column integrity jsonb;

-- Streams at a time (podcast namespace, liveItem).
create table live_items (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  guid text not null,
  title text not null,
  description text not null default '',
  status text not null default 'pending' check (status in ('pending', 'live', 'ended')),
  start_time timestamptz not null,
  end_time timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  enclosure_url text not null,
  enclosure_type text not null,
  enclosure_length bigint,
  -- [{"url", "type", "length", "bitrate", "height", "title", "lang", "rel", "codecs", "default"}]
  alternate_enclosures jsonb not null default '[]',
  content_links jsonb not null default '[]',
  link text not null default '',
  artwork_key text,
  artwork_type text,
  artwork_px integer,
  feed_images jsonb not null default '[]',
  chat jsonb,
  social_interacts jsonb not null default '[]',
  location_name text not null default '',
  location_geo text not null default '',
  location_osm text not null default '',
  location_country text not null default '',
  location_rel text not null default '' check (location_rel in ('', 'subject', 'creator')),
  fundings jsonb not null default '[]',
  keep_in_feed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (show_id, guid)
);
create index on live_items (artwork_key);
