-- Stretches of episodes that everybody with their link may hear; the file is cut by a job.
create table excerpts (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  public_id text not null unique,
  title text not null,
  start_time double precision not null,
  end_time double precision not null,
  state text not null default 'queued' check (state in ('queued', 'ready', 'failed')),
  message text,
  storage_key text,
  bytes bigint,
  sha256 text,
  created_at timestamptz not null,
  check (end_time > start_time),
  check ((state = 'ready') = (storage_key is not null))
);
create index excerpts_episode on excerpts (episode_id);
