-- What is written to subscribers of members-only podcasts (decision 0051).
create table instruction_emails (
  show_id bigint primary key references shows (id) on delete cascade,
  subject_text text not null default '',
  body_text text not null default '',
  is_activated boolean not null default false,
  without_default_link boolean not null default false,
  language text not null default '',
  updated_at timestamptz not null default now()
);

-- A letter to all approved subscribers. It goes through them by their ids, so that it needs no list of its own.
create table letter_runs (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  state text not null check (state in ('running', 'paused', 'done', 'cancelled')),
  total int not null,
  sent int not null default 0,
  suppressed int not null default 0,
  failed int not null default 0,
  after_id bigint not null default 0,
  until_id bigint not null,
  started_by bigint references users (id) on delete set null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index letter_runs_show on letter_runs (show_id, id);
create unique index letter_runs_under_way on letter_runs (show_id) where state in ('running', 'paused');
create index letter_runs_starter on letter_runs (started_by) where started_by is not null;

-- A letter is written down, with the id of its message, before it is handed to a mail server.
create table letters (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  subscriber_id bigint not null references subscribers (id) on delete cascade,
  run_id bigint references letter_runs (id) on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  occasion text unique,
  message_id text not null unique,
  priority smallint not null,
  state text not null default 'queued' check
    (state in ('queued', 'sending', 'sent', 'unconfirmed', 'suppressed', 'bounced', 'failed', 'cancelled')),
  problem text not null default '',
  tries int not null default 0,
  due_at timestamptz not null,
  claimed_until timestamptz,
  handed_over_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index letters_waiting on letters (show_id, priority, id) where state in ('queued', 'sending');
create index letters_subscriber on letters (subscriber_id, id);
create index letters_show on letters (show_id, id);
create index letters_run on letters (run_id, state) where run_id is not null;

-- How many letters were taken to be sent, by second: all processes keep to one pace.
create table letter_pace (
  second timestamptz primary key,
  letters int not null
);

-- Who gets no letters. By a keyed hash, so that it outlives the subscriber without holding the address.
create table letter_suppressions (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  subscriber_id bigint references subscribers (id) on delete set null,
  address_hash text not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained')),
  detail text not null default '',
  at timestamptz not null,
  unique (show_id, address_hash)
);
create index letter_suppressions_subscriber on letter_suppressions (subscriber_id) where subscriber_id is not null;
-- By which reports of mail services find them.
create index subscribers_email on subscribers (email_address);
