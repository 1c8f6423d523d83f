-- How large stored pictures are: with the sizes that the other tables have, what an account stores is one sum over its rows, right after
-- any interruption. Pictures from before count as nothing until they are replaced.
create table stored_pictures (
  picture_key text primary key,
  bytes bigint not null,
  created_at timestamptz not null default now()
);
create index shows_user_id on shows (user_id);
create index uploads_user_id on uploads (user_id);
