-- What apps were given last by a public feed: a preflight holds the feed to be against it. Written after the fact, never by a listener's
-- request.
create table served_feeds (
  show_id bigint primary key references shows on delete cascade,
  title text not null,
  feed_guid text not null,
  image_url text not null,
  -- Of the feed without its date: nobody is told of a change that changed nothing.
  fingerprint text not null,
  served_at timestamptz not null
);

create table served_items (
  show_id bigint not null references shows on delete cascade,
  guid text not null,
  episode_id bigint references episodes on delete set null,
  enclosure_url text not null,
  enclosure_bytes bigint not null,
  published_at timestamptz not null,
  title text not null,
  first_served_at timestamptz not null,
  -- Apps had it once and have lost it since.
  removed_at timestamptz,
  primary key (show_id, guid)
);
create index on served_items (episode_id);

-- How far the telling of changes has come for each show.
create table ping_turns (
  show_id bigint primary key references shows on delete cascade,
  -- Of the show, when its feed was last looked at.
  revision bigint not null,
  -- When the feed changes next by itself: then it is looked at again.
  next_release timestamptz,
  -- Asked for besides: 'live' and 'liveEnd' are told as such, once.
  reason text check (reason in ('update', 'live', 'liveEnd')),
  looked_at timestamptz not null
);
create index on ping_turns (next_release) where next_release is not null;

-- The last telling of each service.
create table pings (
  show_id bigint not null references shows on delete cascade,
  service text not null check (service in ('websub', 'podping', 'podcastindex')),
  -- The address that is told; one a hub.
  target text not null,
  -- A later change takes the place of an earlier one that still waits for its next try.
  turn integer not null,
  reason text not null check (reason in ('update', 'live', 'liveEnd')),
  state text not null check (state in ('waiting', 'told', 'failed')),
  status integer,
  error text check (error in ('refused', 'busy', 'unreachable', 'timeout')),
  tries integer not null default 0,
  tried_at timestamptz,
  told_at timestamptz,
  primary key (show_id, service, target)
);
