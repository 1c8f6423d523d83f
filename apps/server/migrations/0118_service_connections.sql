-- Accounts of other services, with a sealed key. The hash of the key names what it is sealed to.
create table service_connections (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  provider text not null check (provider in ('mailerlite')),
  token_hash text not null unique,
  token_sealed text not null,
  key_ending text not null,
  -- The service takes the key no longer.
  refused_at timestamptz,
  -- It asked to be left alone until then.
  paused_until timestamptz,
  created_at timestamptz not null
);
create index service_connections_user on service_connections (user_id);

-- Groups of such an account whose contacts subscribe to a private podcast.
create table mailing_groups (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  connection_id bigint not null references service_connections (id) on delete cascade,
  group_id text not null,
  group_name text not null,
  -- Asked for since, and not done yet.
  requested_at timestamptz,
  -- A reading that is under way: when it began, and where it goes on.
  reading_since timestamptz,
  reading_cursor text,
  tried_at timestamptz,
  failure text,
  synced_at timestamptz,
  members int not null default 0,
  added int not null default 0,
  rejected int not null default 0,
  untouched int not null default 0,
  created_at timestamptz not null,
  unique (show_id, connection_id, group_id)
);
create index mailing_groups_connection on mailing_groups (connection_id);

-- What was read so far of a group; it counts once all of it is there.
create table mailing_group_contacts (
  mailing_group_id bigint not null references mailing_groups (id) on delete cascade,
  email_address text not null,
  full_name text not null,
  primary key (mailing_group_id, email_address)
);
