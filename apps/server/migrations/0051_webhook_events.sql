-- Events that outside services reported, each once. The row is the inbox: it is there exactly if the service was told that it has arrived.
create table webhook_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  -- Text rather than jsonb, which cannot hold every character that JSON can.
  payload text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  unique (provider, event_id)
);
create index webhook_events_handled on webhook_events (handled_at) where handled_at is not null;
