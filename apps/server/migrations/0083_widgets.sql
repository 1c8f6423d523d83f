-- Players on other sites. What differs from how they look at first; keys are the names of the settings.
alter table shows add column widget jsonb not null default '{}';

-- Where players of a podcast for members only may stand.
create table allow_sites (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  -- An origin: https://example.com, https://*.example.com, with a port where it is not the usual one.
  url_address text not null,
  created_at timestamptz not null,
  unique (show_id, url_address)
);

-- What opens players of a podcast for members, on those sites alone. It stands in pages of others, as the address of an unlisted podcast does.
create table widget_keys (
  show_id bigint primary key references shows on delete cascade,
  key text not null unique
);
