-- What was done, by whom. The log belongs to the account that owns what it was done to. Entries are only ever added, and removed when they are old.
create table audit_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- In the log of the account, from 1 on, without gaps.
  position bigint not null,
  occurred_at timestamptz not null,
  -- None of these refers to a row: what is erased, or somebody else's by now, was done all the same.
  show_id bigint,
  episode_id bigint,
  actor_kind text not null check (actor_kind in ('person', 'key', 'system')),
  actor_id bigint,
  key_name text,
  action text not null,
  kind text not null,
  -- What it was done to, as it was called then.
  subject text not null,
  -- [{"field", "before", "after"}], before and after as text or null.
  changes jsonb not null,
  -- The network that it came from, never the address.
  network text not null,
  -- SHA-256 over the hash of the entry before and everything above.
  hash text not null,
  unique (user_id, position)
);
create index audit_entries_show on audit_entries (user_id, show_id, position);
create index audit_entries_age on audit_entries (occurred_at);

-- How far each log goes: its first and last position with their hashes, sealed with the secret key, so that a log that was changed in the database alone does not fit.
create table audit_heads (
  user_id bigint primary key references users on delete cascade,
  sealed text not null
);

create function refuse_change_of_entry() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit log are never changed';
end;
$$;
create trigger entry_stays before update on audit_entries for each row execute function refuse_change_of_entry();
