-- A host name of its own for the website of a podcast.
alter table shows
  -- Where the website answers besides the address that this server gave it. It was proved to be the podcast's.
  add column site_host text,
  -- Whether addresses of the website name it: no longer while its records lead elsewhere.
  add column is_site_host_linked boolean not null default false;
create unique index shows_site_host on shows (site_host) where site_host is not null;

create table site_domains (
  show_id bigint primary key references shows on delete cascade,
  host text not null,
  -- What the TXT record says.
  token text not null,
  state text not null check (state in ('waiting', 'verified', 'failing')),
  -- What was found last; null before the first look.
  finding jsonb,
  -- Looks in a row that said the same, by which the next one is put off.
  checks integer not null default 0,
  checked_at timestamptz,
  -- Null: only when somebody asks for it.
  next_check_at timestamptz,
  verified_at timestamptz,
  failing_since timestamptz,
  -- It answered before, and ended because its records led elsewhere for too long.
  ended_at timestamptz,
  created_at timestamptz not null
);
-- Whoever only names a host keeps it from nobody.
create unique index site_domains_host on site_domains (host) where state <> 'waiting';
create index site_domains_due on site_domains (next_check_at) where next_check_at is not null;
