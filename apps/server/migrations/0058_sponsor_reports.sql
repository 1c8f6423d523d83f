-- Pages of numbers for sponsors. The link is made of public_id and the installation's key: a copy of the row opens nothing.
create table sponsor_reports (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows (id) on delete cascade,
  public_id uuid not null unique,
  period text not null,
  sponsor text not null default '',
  contact text not null default '',
  note text not null default '',
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index sponsor_reports_show on sponsor_reports (show_id);
