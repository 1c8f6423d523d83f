-- The home page of a podcast as its creators arrange it. No row: the page that every podcast begins with.
create table site_pages (
  show_id bigint primary key references shows on delete cascade,
  -- What visitors see; null until something is published.
  published jsonb,
  -- What is being edited; null where it is the same.
  draft jsonb,
  published_at timestamptz,
  updated_at timestamptz not null
);

-- Pictures that sections of it show, by a name that copies and archives keep.
create table site_pictures (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  name text not null,
  picture_key text not null,
  picture_type text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  unique (show_id, name)
);
create index on site_pictures (picture_key);

-- Pictures that other sites show of a page, drawn when they are first asked for.
create table social_pictures (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  -- Null: of the podcast itself.
  episode_id bigint references episodes on delete cascade,
  -- Of all that is drawn: with another one it is drawn anew.
  content_hash text not null,
  picture_key text not null,
  created_at timestamptz not null,
  unique nulls not distinct (show_id, episode_id)
);
create index on social_pictures (episode_id);
