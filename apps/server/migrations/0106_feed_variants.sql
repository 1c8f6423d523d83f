-- Additional feeds of a podcast beside its main one. A deleted one keeps its row, so that its address answers 410 and is never given again.
create table feed_variants (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  slug text not null,
  -- Empty for what only subscribers get: their feeds have the podcast's own.
  feed_guid text not null default '',
  audience text not null check (audience in ('public', 'link', 'subscribers')),
  name text not null,
  title text not null default '',
  description text not null default '',
  artwork_key text,
  artwork_type text,
  artwork_px int,
  -- Without a foreign key: a feed of a season that was deleted has no episodes, in place of all of them.
  season_id bigint,
  keyword text not null default '',
  episode_type text not null default '' check (episode_type in ('', 'full', 'trailer', 'bonus')),
  last_episodes int check (last_episodes > 0),
  -- The title of the other form of an episode that is its audio here; empty: the episode's own file.
  audio_form text not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (show_id, slug)
);
create unique index feed_variants_for_subscribers on feed_variants (show_id) where audience = 'subscribers' and deleted_at is null;

-- What each of them said last; 0 is the podcast's own feed.
alter table feed_builds add column variant_id bigint not null default 0;
alter table feed_builds drop constraint feed_builds_pkey;
alter table feed_builds add primary key (show_id, variant_id, page);
