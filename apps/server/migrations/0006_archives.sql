-- Podcasts that come in as archives (decision record on archives).
create table archive_imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- The uploaded file; forgotten when the import is over.
  upload_id bigint references uploads on delete set null,
  file_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'copying', 'done', 'failed')),
  message text not null default '',
  show_id bigint references shows on delete set null,
  podcast_title text not null default '',
  episodes_total integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  dismissed_at timestamptz
);
create index on archive_imports (user_id, created_at);
