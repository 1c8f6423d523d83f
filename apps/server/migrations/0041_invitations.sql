-- Invitations to open an account: a link by mail, good once and for a week.
create table invitations (
  id bigint generated always as identity primary key,
  email text not null,
  token_hash text not null unique,
  invited_by bigint references users on delete set null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index on invitations (email);
