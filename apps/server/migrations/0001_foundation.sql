-- Accounts, sessions, shows, episodes, uploads, raw download events and their roll-ups.
-- Times are timestamptz; ids are bigint; texts that people write are never null ('' means none).

create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  confirmed_at timestamptz,
  disabled_at timestamptz,
  plan_name text not null default 'Self-hosted',
  plan_message text,
  plan_expires_at timestamptz,
  skill_direct_upload boolean not null default true,
  skill_podcast_website boolean not null default true,
  skill_embedded_player boolean not null default true,
  skill_standard_analytics boolean not null default true,
  allow_dropbox_subfolders boolean not null default false,
  refer_code text,
  utm_term text,
  shopify_connection_public_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  client text not null,
  token_hash text not null,
  previous_token_hash text,
  previous_valid_until timestamptz,
  rotated_at timestamptz not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  unique (user_id, client)
);

-- Single-use tickets of mails: confirmation and password reset.
create table account_tickets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  token_hash text not null unique,
  client text not null default '',
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index on account_tickets (user_id, purpose);

create table used_captchas (
  signature text primary key,
  expires_at timestamptz not null
);

-- Atomic counters of attempts per key and window.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null,
  primary key (key, window_start)
);

-- Small facts about the installation itself, such as the sealed canary of the key ring.
create table installation (
  name text primary key,
  value text not null
);

create table shows (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  podcast_title text not null,
  slug text not null unique,
  feed_guid uuid not null,
  description text not null default '',
  author text not null default '',
  email text not null default '',
  link text not null default '',
  copyright text not null default '',
  itunes_keywords text not null default '',
  language_id bigint not null,
  category_id bigint not null default 1,
  subcategory_id bigint,
  medium_type text not null default 'podcast',
  explicit_type_id bigint not null default 2,
  itunes_type_is_serial boolean not null default false,
  itune_complete boolean not null default false,
  locked boolean not null default true,
  time_zone text not null default 'UTC',
  is_private boolean not null default false,
  is_password_protected boolean not null default false,
  is_advanced_private_feed boolean not null default false,
  is_direct_upload boolean not null default true,
  -- Names the artwork's files; a new picture gets a new key, so addresses change with the picture.
  artwork_key text,
  artwork_type text,
  -- Goes up with every change that a feed or page can show.
  revision bigint not null default 1,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (is_private::int + is_password_protected::int + is_advanced_private_feed::int <= 1)
);
create index on shows (user_id) where deleted_at is null;

create table uploads (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  upload_key text not null unique,
  file_name text not null,
  content_type text not null default '',
  declared_bytes bigint not null,
  declared_md5 text,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'attached')),
  storage_key text,
  bytes bigint,
  sha256 text,
  kind text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  attached_at timestamptz
);
create index on uploads (expires_at) where state <> 'attached';

create table episodes (
  id bigint generated always as identity primary key,
  public_id uuid not null unique,
  show_id bigint not null references shows on delete cascade,
  name text not null,
  slug text not null,
  guid text not null,
  description text not null default '',
  is_draft boolean not null default true,
  audio_date timestamptz,
  explicit_type_id bigint not null default 2,
  episode_type_id bigint not null default 1,
  episode_number text not null default '0',
  itunes_keywords text not null default '',
  audio_file_id bigint,
  -- The newest upload and what became of it; the audio that listeners get stays the old one until the new one is ready.
  media_state text not null default 'none' check (media_state in ('none', 'queued', 'processing', 'ready', 'failed')),
  media_message text,
  media_progress integer not null default 0,
  upload_id bigint references uploads,
  need_to_convert boolean not null default false,
  artwork_key text,
  artwork_type text,
  artwork_px integer,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (show_id, guid),
  unique (show_id, slug)
);
create index on episodes (show_id, audio_date desc) where deleted_at is null;

create table audio_files (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  storage_key text not null,
  original_key text,
  peaks_key text,
  file_name text not null,
  content_type text not null,
  bytes bigint not null,
  header_bytes bigint not null default 0,
  duration_seconds double precision not null,
  bit_rate integer not null default 0,
  sample_rate integer not null default 0,
  channels integer not null default 0,
  sha256 text not null,
  replaced_at timestamptz,
  created_at timestamptz not null default now()
);
create index on audio_files (episode_id);
alter table episodes add foreign key (audio_file_id) references audio_files deferrable initially deferred;

-- Every request for audio, append-only. The listener's address is kept only as a keyed hash.
create table download_requests (
  id bigint generated always as identity primary key,
  request_id uuid not null unique,
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  show_id bigint not null,
  episode_id bigint not null,
  audio_file_id bigint not null,
  method text not null,
  status integer not null,
  listener text not null,
  agent text not null,
  referrer text not null default '',
  range_header text not null default '',
  range_start bigint,
  range_end bigint,
  bytes_sent bigint not null
);
create index on download_requests (episode_id, at);
create index on download_requests (listener, at);
create index on download_requests (recorded_at);

-- One row a counted download; rebuilt from the raw requests of its listener and day.
create table counted_downloads (
  day date not null,
  episode_id bigint not null,
  key text not null,
  show_id bigint not null,
  listener text not null default '',
  at timestamptz not null,
  app text,
  device text,
  referrer text,
  bytes bigint not null,
  primary key (day, episode_id, key)
);
create index on counted_downloads (show_id, at);
create index on counted_downloads (listener, day);

create table daily_downloads (
  day date not null,
  show_id bigint not null,
  episode_id bigint not null,
  downloads integer not null,
  primary key (day, episode_id)
);
create index on daily_downloads (show_id, day);
create index on daily_downloads (episode_id);

-- Jobs that gave up after their last try, with the reason; kept for the operator until retried or dismissed.
create table dead_jobs (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null,
  reason text not null,
  tries integer not null,
  failed_at timestamptz not null default now(),
  retried_at timestamptz
);

-- Mails handed over for good; a job that runs twice sends once.
create table sent_mails (
  message_id text primary key,
  sent_at timestamptz not null default now()
);

-- Effects of jobs that must not happen twice; marked in the transaction of the effect.
create table job_effects (
  job_id uuid primary key,
  at timestamptz not null default now()
);
