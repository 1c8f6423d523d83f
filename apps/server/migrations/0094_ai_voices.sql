-- What drafts of a podcast may not say, and texts of its own that they are to sound like.
create table ai_voices (
  show_id bigint primary key references shows on delete cascade,
  ban_list text[] not null default '{}',
  examples text[] not null default '{}'
);
