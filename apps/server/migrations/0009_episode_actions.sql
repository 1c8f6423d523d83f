-- Lists stay fast with thousands of episodes: the order of a page is read from an index.
create index episodes_newest on episodes (show_id, coalesce(audio_date, created_at) desc, id desc) where deleted_at is null;
create index episodes_by_name on episodes (show_id, lower(name), coalesce(audio_date, created_at) desc, id desc) where deleted_at is null;

-- Two episodes may share a stored file (a duplicate, a copy): it goes when the last of them has gone.
create index on audio_files (storage_key);
create index on alternate_enclosures (storage_key);

-- The offer to level the loudness of an episode, one at a time. Listeners get the candidate only once it was accepted.
create table normalisations (
  episode_id bigint primary key references episodes on delete cascade,
  -- What was measured, and is to be replaced.
  audio_file_id bigint not null,
  candidate_id bigint references audio_files on delete set null,
  state text not null default 'queued' check (state in ('queued', 'processing', 'ready', 'failed')),
  progress integer not null default 0,
  message text not null default '',
  created_at timestamptz not null default now()
);
