-- Who began to listen, until the owner is told: at most one mail an hour for each podcast.
create table subscriber_activations (
  subscriber_id bigint primary key references subscribers (id) on delete cascade,
  show_id bigint not null references shows (id) on delete cascade,
  by_player boolean not null,
  at timestamptz not null
);
create index subscriber_activations_show on subscriber_activations (show_id, at);

-- The lines of somebody who is removed are emptied.
create index subscriber_import_rows_email on subscriber_import_rows (import_id, email);
-- Columns are chosen by the first lines until an import is confirmed; afterwards they name people for no purpose.
update subscriber_imports set sample = '[]' where state <> 'preview';
