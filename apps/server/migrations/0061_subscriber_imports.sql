-- Subscribers from files: each line is staged, so that an import goes on where it stopped and can tell what became of it.
create table subscriber_imports (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  actor_id bigint references users (id) on delete set null,
  state text not null default 'preview',
  file_name text not null,
  columns jsonb not null default '{}',
  sample jsonb not null default '[]',
  rows int not null default 0,
  new_rows int not null default 0,
  known_rows int not null default 0,
  duplicate_rows int not null default 0,
  invalid_rows int not null default 0,
  done int not null default 0,
  added int not null default 0,
  skipped int not null default 0,
  addresses int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index subscriber_imports_show on subscriber_imports (show_id, id);
create index subscriber_imports_actor on subscriber_imports (actor_id) where actor_id is not null;

create table subscriber_import_rows (
  import_id bigint not null references subscriber_imports (id) on delete cascade,
  place int not null,
  line int not null,
  email text not null,
  full_name text not null default '',
  status text not null default '',
  joined timestamptz,
  time_zone text,
  old_hash text,
  old_sealed text,
  outcome text not null,
  reason text not null default '',
  primary key (import_id, place)
);

-- Where people's apps read their feed at the host before: found by its hash, sealed to be shown to that host.
create table subscriber_addresses (
  hash text primary key,
  show_id bigint not null references shows (id) on delete cascade,
  subscriber_id bigint not null references subscribers (id) on delete cascade,
  address_sealed text not null,
  created_at timestamptz not null default now()
);
create index subscriber_addresses_subscriber on subscriber_addresses (subscriber_id);
create index subscriber_addresses_show on subscriber_addresses (show_id, subscriber_id);

-- Lists of other services whose members subscribe. Who is on one is known until the next time that it says who is.
create table subscriber_lists (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  list_key text not null,
  as_of timestamptz not null,
  members int not null default 0,
  unique (show_id, list_key)
);
create table subscriber_list_members (
  list_id bigint not null references subscriber_lists (id) on delete cascade,
  subscriber_id bigint not null references subscribers (id) on delete cascade,
  primary key (list_id, subscriber_id)
);
create index subscriber_list_members_subscriber on subscriber_list_members (subscriber_id);

-- Whom the owner has removed: no list brings them back. A keyed hash, for nothing of them is kept.
create table subscriber_tombstones (
  show_id bigint not null references shows (id) on delete cascade,
  email_hash text not null,
  at timestamptz not null default now(),
  primary key (show_id, email_hash)
);
