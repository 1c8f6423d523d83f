-- Everything that shows have and keep (S1 section 3), and what an imported podcast brings along: seasons, people, chapters, soundbites,
-- transcripts and the shares of value for value. Texts that people write are never null ('' means none).

alter table shows
  -- Synchronised shows only: the name is an alias, not the folder's name (decision G046).
  add column show_name_editable boolean not null default false,
  add column location_name text not null default '',
  add column location_geo text not null default '',
  add column location_osm text not null default '',
  add column location_country text not null default '',
  add column manual_release boolean not null default false,
  add column hide_season boolean not null default false,
  add column prefix text not null default '',
  add column apple_token text not null default '',
  add column owner_email_in_feed boolean not null default false,
  add column license text not null default '',
  add column license_url text not null default '',
  add column update_frequency text not null default '',
  add column update_frequency_rrule text not null default '',
  -- [{"url": "https://…", "text": "…"}]
  add column fundings jsonb not null default '[]',
  -- {"spotify": "https://…", …}: the listening apps, social and support links.
  add column links jsonb not null default '{}',
  add column username text not null default '',
  add column password_sealed text,
  add column show_color_theme_id bigint,
  add column button_color text not null default '',
  add column button_text_color text not null default '',
  add column card_background_color text not null default '',
  add column text_color text not null default '',
  add column meet_hosts_title text not null default 'Meet the Hosts',
  add column about_page_title text not null default 'About the Show',
  add column value_type text,
  add column value_method text,
  add column value_suggested_amount text,
  -- Where the podcast lives now: the feed answers 301, and goes on doing so after the show is deleted (decision G215).
  add column moved_to text not null default '',
  add column moved_at timestamptz,
  -- The feed that it was imported from.
  add column imported_from text not null default '',
  -- Goes up with every change of the settings, so that two tabs notice each other.
  add column settings_version bigint not null default 1;

-- Addresses that once led to a feed. They are never given to another show, and keep their answer for good: 'missing' after going private
-- (404, decision G094), 'gone' after deletion (410), 'moved' after leaving (301).
create table retired_slugs (
  slug text primary key,
  show_id bigint,
  answer text not null check (answer in ('missing', 'gone', 'moved')),
  moved_to text not null default '',
  retired_at timestamptz not null default now(),
  check ((answer = 'moved') = (moved_to <> ''))
);

-- Header, sharing, favicon and about pictures of the public pages.
create table show_images (
  show_id bigint not null references shows on delete cascade,
  slot text not null check (slot in ('header', 'social_sharing', 'favicon', 'about_header')),
  picture_key text not null,
  picture_type text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  primary key (show_id, slot)
);
create index on show_images (picture_key);

-- A show offered to another account; accepted by whoever signs in with that address and holds the mailed token.
create table show_transfers (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  from_user_id bigint not null references users on delete cascade,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index on show_transfers (show_id) where accepted_at is null and cancelled_at is null;

create table seasons (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  number integer not null check (number > 0),
  name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (show_id, number)
);

create table people (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  name text not null,
  email text not null default '',
  href text not null default '',
  description text not null default '',
  picture_key text,
  picture_type text,
  -- Codes of the namespace's taxonomy, in small letters, such as "cast/host".
  roles jsonb not null default '["cast/host"]',
  -- {"mastodon": "…", "youtube_url": "…"}
  links jsonb not null default '{}',
  -- One of the people of the whole podcast, not only of single episodes.
  selected boolean not null default true,
  sort_order integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on people (show_id);

create table value_recipients (
  id bigint generated always as identity primary key,
  show_id bigint references shows on delete cascade,
  episode_id bigint references episodes on delete cascade,
  name text not null,
  value_type text not null check (value_type in ('node', 'lnaddress')),
  address text not null,
  split integer not null default 10 check (split > 0),
  fee boolean not null default false,
  custom_key text not null default '',
  custom_value text not null default '',
  sort_order integer not null default 1,
  check ((show_id is null) <> (episode_id is null))
);
create index on value_recipients (show_id);
create index on value_recipients (episode_id);

alter table episodes
  add column season_id bigint references seasons on delete set null,
  add column link text not null default '',
  add column location_name text not null default '',
  add column location_geo text not null default '',
  add column location_osm text not null default '',
  add column location_country text not null default '',
  add column license text not null default '',
  add column license_url text not null default '',
  add column batch_number integer,
  add column value_type text,
  add column value_method text,
  add column value_suggested_amount text,
  -- [{"start_time", "duration", "remote_start_time", "remote_percentage", "recipients" | "remote_item"}], seconds
  add column value_time_splits jsonb not null default '[]',
  -- The enclosure that the audio was copied from.
  add column source_url text not null default '';

create table episode_hosts (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  person_id bigint not null references people on delete cascade,
  roles jsonb not null default '["cast/host"]',
  sort_order integer not null default 1,
  unique (episode_id, person_id)
);
create index on episode_hosts (person_id);

create table chapters (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  -- Seconds.
  start_time double precision not null check (start_time >= 0),
  end_time double precision,
  title text not null default '',
  url text not null default '',
  img text not null default '',
  -- False: a silent chapter, not in the list that apps show.
  toc boolean not null default true,
  location_name text not null default '',
  location_geo text not null default '',
  unique (episode_id, start_time)
);

create table soundbites (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  start_time double precision not null check (start_time >= 0),
  end_time double precision not null,
  title text not null default '',
  check (end_time > start_time)
);
create index on soundbites (episode_id);

create table episode_transcripts (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  format text not null check (format in ('srt', 'vtt', 'json', 'html', 'txt')),
  -- Random and unguessable: the address of the file.
  transcript_key text not null unique,
  language text not null default '',
  captions boolean not null default false,
  file_name text not null default '',
  bytes bigint not null,
  created_at timestamptz not null default now(),
  unique (episode_id, format, language)
);
