-- Podcasts with one group_id are the same podcast in several languages.
create table site_languages (
  show_id bigint primary key references shows on delete cascade,
  group_id uuid not null
);
create index site_languages_group on site_languages (group_id);

-- What is said in episodes, to be searched. Whatever was asked for and not yet done is made anew by a job.
create table transcript_search (
  episode_id bigint primary key references episodes on delete cascade,
  -- The file that it was made of; null before it was made, and where no file can be read.
  transcript_id bigint references episode_transcripts on delete cascade,
  -- Of the podcast when it was made: words are searched by their stems.
  language_id integer,
  -- The stems of all passages.
  words tsvector,
  requested integer not null default 1,
  indexed integer not null default 0,
  indexed_at timestamptz
);
-- Without a pending list, which every search would read through.
create index transcript_search_words on transcript_search using gin (words) with (fastupdate = off);
create index transcript_search_waiting on transcript_search (episode_id) where requested <> indexed;
create index transcript_search_transcript on transcript_search (transcript_id) where transcript_id is not null;

-- About half a minute each, as it is shown; `seconds` is null where the file has no times.
create table spoken_passages (
  episode_id bigint not null references transcript_search on delete cascade,
  position integer not null,
  seconds double precision,
  text text not null,
  words tsvector not null,
  primary key (episode_id, position)
);

-- The rows are few and narrow, and their stems are kept apart: to the planner, reading all of them looks cheaper
-- than the index, and takes a hundred times as long.
create function episodes_saying(stems tsquery) returns setof bigint
  language sql stable set enable_seqscan = off set enable_indexscan = off
  as $$ select episode_id from transcript_search where words @@ stems $$;

insert into transcript_search (episode_id) select distinct episode_id from episode_transcripts;
