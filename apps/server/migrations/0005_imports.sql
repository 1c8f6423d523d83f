-- Imports of podcasts from their feeds. The feed is read into import_items first; episodes are made of them only when it was read whole, so
-- that a feed that breaks off leaves nothing. From then on the items say how far their audio is.

create table imports (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  rss_feed text not null,
  status text not null check (status in ('waiting_for_proof', 'reading', 'copying', 'done', 'done_with_failures', 'failed', 'cancelled')),
  message text not null default '',
  host text,
  -- [{"code", "message", "count"}]
  warnings jsonb not null default '[]',
  -- The address in the feed that a code was mailed to.
  proof_email text not null default '',
  proof_hash text,
  proof_sent_at timestamptz,
  -- All items are staged and the show's settings are written.
  read_at timestamptz,
  -- The job that reads it now.
  reader text,
  -- The report was mailed; that happens once.
  reported_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create index on imports (show_id, id desc);
create unique index imports_one_at_work on imports (show_id) where status in ('waiting_for_proof', 'reading', 'copying');

create table import_items (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports on delete cascade,
  position integer not null,
  guid text not null,
  title text not null default '',
  -- 'staged' ones are not episodes yet.
  state text not null check (state in ('staged', 'waiting', 'copying', 'done', 'failed', 'skipped')),
  message text not null default '',
  -- ["…"]
  warnings jsonb not null default '[]',
  -- What the feed says of it, as JSON; nothing once it is done.
  data text,
  audio_url text not null,
  bytes_total bigint,
  bytes_done bigint not null default 0,
  -- How often its audio was tried since somebody asked for it.
  attempts integer not null default 0,
  -- Names the file that gathers the bytes, and the later upload; with what the old host said the file was, to go on after an interruption.
  copy_key text,
  copy_validator text,
  -- Artwork, chapters and transcripts were fetched, or given up.
  extras_done boolean not null default false,
  -- The job that works on it.
  claimed_by text,
  episode_id bigint references episodes on delete set null,
  unique (import_id, position)
);
create index on import_items (import_id, state);
create index on import_items (episode_id);

-- Pictures of the podcast (no person) and of its people, fetched besides the audio.
create table import_pictures (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports on delete cascade,
  person_id bigint references people on delete cascade,
  url text not null,
  done boolean not null default false,
  unique nulls not distinct (import_id, person_id)
);
