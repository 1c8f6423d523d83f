-- What listeners of public podcasts would correct in the words of an episode.
create table transcript_suggestions (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  request_id bigint not null references transcript_requests on delete cascade,
  -- The first sentence of the passage.
  paragraph_id bigint not null,
  start_ms integer not null,
  old_text text not null,
  new_text text not null,
  -- What the passage says since it was accepted.
  written_text text,
  -- A name that anybody may give; empty without.
  suggested_by text not null default '',
  -- How often the same was suggested.
  count integer not null default 1,
  state text not null default 'open' check (state in ('open', 'accepted', 'dismissed')),
  created_at timestamptz not null,
  -- When the owner was told of it by mail.
  notified_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references users on delete set null
);
create unique index transcript_suggestions_same on transcript_suggestions
  (request_id, paragraph_id, md5(old_text), md5(new_text)) where state = 'open';
create index transcript_suggestions_episode on transcript_suggestions (episode_id, id);
create index transcript_suggestions_unnoticed on transcript_suggestions (episode_id)
  where state = 'open' and notified_at is null;
create index transcript_suggestions_decided on transcript_suggestions (decided_at) where state <> 'open';
create index transcript_suggestions_user on transcript_suggestions (decided_by);
