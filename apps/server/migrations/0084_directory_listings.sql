-- What is known of a podcast in directories; nothing where nothing was done.
create table directory_listings (
  show_id bigint not null references shows on delete cascade,
  directory text not null,
  state text not null check (state in ('waiting', 'listed', 'refused')),
  url text not null,
  is_found boolean not null,
  noted_at timestamptz not null,
  primary key (show_id, directory)
);
