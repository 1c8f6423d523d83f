-- Podcasts with one group_id are the same podcast in several languages.
create table site_languages (
  show_id bigint primary key references shows on delete cascade,
  group_id uuid not null
);
create index site_languages_group on site_languages (group_id);
