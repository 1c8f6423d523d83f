-- Transcripts that are made of an episode's sound, and corrected.
create table transcript_requests (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  -- The file that was heard. No foreign key: a replaced file goes, the words stay.
  audio_file_id bigint not null,
  language text not null,
  engine text not null,
  sent_to text,
  has_word_times boolean not null default false,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED')),
  message text,
  asked_by bigint references users on delete set null,
  duration_seconds double precision not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- What is being heard: for a new transcript, or to move the stamps of one that there is.
  task text not null default 'make' check (task in ('make', 'realign')),
  task_audio_file_id bigint not null,
  task_seconds double precision not null,
  -- Stretches in seconds, [start, end]; null until the sound was looked at.
  pieces jsonb,
  next_piece integer not null default 0,
  progress_seconds double precision not null default 0,
  refusals integer not null default 0,
  announced_at timestamptz,
  -- Words and changes are counted within a transcript.
  next_word_id bigint not null default 1,
  revision integer not null default 0,
  word_count integer not null default 0,
  changed_at timestamptz,
  -- The first change that its files do not have yet.
  unpublished_since timestamptz
);
create unique index transcript_requests_running on transcript_requests (episode_id) where state in ('QUEUED', 'PROCESSING');
create index transcript_requests_episode on transcript_requests (episode_id, id);

create table transcript_pieces (
  request_id bigint not null references transcript_requests on delete cascade,
  number integer not null,
  words jsonb not null,
  primary key (request_id, number)
);

create table transcript_sentences (
  request_id bigint not null references transcript_requests on delete cascade,
  -- Of its first word when it was made.
  word_id bigint not null,
  -- Fractions leave room between two, so that a new sentence moves no other one.
  position double precision not null,
  revision integer not null,
  speaker_name text,
  speaker_code text not null default '',
  starts_paragraph boolean not null,
  start_ms integer not null,
  end_ms integer not null,
  -- [id, text, start in ms, end in ms, confidence or null] each.
  words jsonb not null,
  primary key (request_id, word_id)
);
create index transcript_sentences_order on transcript_sentences (request_id, position);

create table transcript_versions (
  id bigint generated always as identity primary key,
  request_id bigint not null references transcript_requests on delete cascade,
  reason text not null check (reason in ('made', 'visit', 'restored', 'realigned')),
  user_id bigint references users on delete set null,
  word_count integer not null,
  -- All sentences, as compressed JSON.
  sentences bytea not null,
  created_at timestamptz not null
);
create index transcript_versions_request on transcript_versions (request_id, id);

-- How names and products of a podcast are written.
create table glossary_terms (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  position integer not null,
  term text not null,
  heard_as jsonb not null default '[]'
);
create index glossary_terms_show on glossary_terms (show_id, position);

-- That the sound of a podcast may be sent to a host.
create table transcription_consents (
  show_id bigint not null references shows on delete cascade,
  host text not null,
  given_by bigint references users on delete set null,
  created_at timestamptz not null,
  primary key (show_id, host)
);

-- Seconds of sound that were heard for an account, by month in UTC; they count whatever becomes of the transcript.
create table transcription_use (
  user_id bigint not null references users on delete cascade,
  month date not null,
  seconds double precision not null default 0,
  primary key (user_id, month)
);
