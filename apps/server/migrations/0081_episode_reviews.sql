-- What people of the team say of an episode before it comes out.
create table episode_reviews (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  requested_by bigint references users on delete set null,
  note text not null,
  requested_at timestamptz not null
);
create index episode_reviews_episode on episode_reviews (episode_id, id);
create index episode_reviews_requested_by on episode_reviews (requested_by);

create table review_decisions (
  review_id bigint not null references episode_reviews on delete cascade,
  user_id bigint not null references users on delete cascade,
  decision text not null check (decision in ('approved', 'changes')),
  decided_at timestamptz not null,
  primary key (review_id, user_id)
);
create index review_decisions_user on review_decisions (user_id);

create table review_comments (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  author_id bigint references users on delete set null,
  -- Of the audio; null: about the whole episode.
  at_seconds double precision,
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by bigint references users on delete set null
);
create index review_comments_episode on review_comments (episode_id, id);
create index review_comments_author on review_comments (author_id);
create index review_comments_resolved_by on review_comments (resolved_by);
