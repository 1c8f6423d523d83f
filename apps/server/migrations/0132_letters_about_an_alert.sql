-- When its subscriber was last written to about it. Letters about earlier alerts do not count.
alter table subscriber_alerts add column written_at timestamptz;

update subscriber_alerts a set written_at = (
  select max(l.created_at) from letters l
  where l.subscriber_id = a.subscriber_id and l.kind = 'probably_shared' and l.created_at between a.created_at and a.updated_at
);
