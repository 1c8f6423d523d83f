-- Short addresses of a podcast that its owner makes. Those of apps and directories are known by their names and have no row.
create table short_links (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  name text not null,
  -- Either an address, or an episode; neither once the episode is erased, which leads to the landing page.
  target_url text not null default '',
  episode_id bigint references episodes on delete set null,
  created_at timestamptz not null,
  unique (show_id, name)
);
create index short_links_episode on short_links (episode_id) where episode_id is not null;

-- How often each was followed on a day of the podcast's time zone; '' is the landing page itself. Names of apps are here, too.
create table short_link_days (
  show_id bigint not null references shows on delete cascade,
  name text not null,
  day date not null,
  clicks integer not null,
  primary key (show_id, name, day)
);
