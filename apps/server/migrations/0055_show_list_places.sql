-- How somebody arranges the list of their podcasts; it is their view, not a setting of the podcast.
create table show_list_places (
  user_id bigint not null references users (id) on delete cascade,
  show_id bigint not null references shows (id) on delete cascade,
  position integer,
  archived_at timestamptz,
  primary key (user_id, show_id)
);
create index show_list_places_show on show_list_places (show_id);
