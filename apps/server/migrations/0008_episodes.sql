-- What episodes have beside their sound (S2): order, pictures, links, previews for people who have no account.

alter table episodes
  -- [{"url", "text"}] and [{"purpose", "value"}] of this episode alone.
  add column fundings jsonb not null default '[]',
  add column txts jsonb not null default '[]',
  -- The name that is shown where the file's name is not to be (S2 section 3, alias_name).
  add column alias_name text not null default '';

-- The order in feed, pages and players: the first method decides, the next ones what is equal (decision G130).
create table show_order_methods (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  position integer not null,
  target_name text not null check (target_name in ('audioposts.name', 'audioposts.audio_date', 'audioposts.episode_number', 'season_number')),
  direction text not null check (direction in ('ASC', 'DESC')),
  unique (show_id, position)
);

create table episode_images (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  picture_key text not null,
  picture_type text not null,
  width integer not null,
  height integer not null,
  subtitle text not null default '',
  description text not null default '',
  sort_order integer not null default 1,
  created_at timestamptz not null default now()
);
create index on episode_images (episode_id);
create index on episode_images (picture_key);

-- A page and player of an unpublished episode for whoever has the link.
create table episode_previews (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index on episode_previews (episode_id);

-- What was measured in the sound (EBU R 128), and what a person may want to mend before publishing.
alter table audio_files
  add column loudness_lufs double precision,
  add column loudness_range_lu double precision,
  add column true_peak_dbtp double precision,
  -- Seconds without sound at both ends.
  add column silence_start_seconds double precision,
  add column silence_end_seconds double precision,
  add column clipped_samples bigint,
  -- Both channels are the same, or one of them is silent.
  add column channel_note text,
  -- A louder or quieter version that waits for its owner's yes; listeners do not get it.
  add column is_candidate boolean not null default false;

-- The same episode in another form: video, or other bit rates (podcast namespace, alternateEnclosure).
create table alternate_enclosures (
  id bigint generated always as identity primary key,
  public_id uuid not null unique,
  episode_id bigint not null references episodes on delete cascade,
  upload_id bigint references uploads on delete set null,
  media_state text not null default 'queued' check (media_state in ('queued', 'processing', 'ready', 'failed')),
  media_message text,
  title text not null default '',
  language text not null default '',
  storage_key text,
  file_name text not null default '',
  content_type text not null default '',
  bytes bigint,
  duration_seconds double precision,
  bit_rate integer,
  height integer,
  sha256 text,
  created_at timestamptz not null default now()
);
create index on alternate_enclosures (episode_id);

-- Writing chapters into the file itself, one run at a time.
create table chapter_marker_runs (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'processing', 'completed', 'failed')),
  progress integer not null default 0,
  message text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index on chapter_marker_runs (episode_id, id);
