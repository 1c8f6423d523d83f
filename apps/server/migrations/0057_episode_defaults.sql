-- What a podcast's new episodes begin with.
create table episode_defaults (
  show_id bigint primary key references shows (id) on delete cascade,
  description text not null default '',
  hosts jsonb not null default '[]',
  artwork_key text,
  artwork_type text,
  artwork_px integer
);
