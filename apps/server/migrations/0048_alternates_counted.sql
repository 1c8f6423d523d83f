-- A request for an episode in another form, and what a browser said of why it asks.
alter table download_requests add column alternate_id bigint;
alter table download_requests add column purpose text;

-- What decides how much of a form makes a minute. Forms that were looked at before: their share, without the tags before the sound.
alter table alternate_enclosures add column header_bytes bigint not null default 0;
alter table alternate_enclosures add column first_minute_bytes bigint;

-- The same of forms that are gone: their requests are counted again as they were, for as long as they are stored.
create table removed_alternates (
  id bigint primary key,
  bytes bigint not null,
  header_bytes bigint not null,
  first_minute_bytes bigint,
  duration_seconds double precision,
  content_type text not null
);

create function remember_alternate() returns trigger language plpgsql as $$
begin
  if old.storage_key is not null and old.bytes is not null then
    insert into removed_alternates (id, bytes, header_bytes, first_minute_bytes, duration_seconds, content_type)
    values (old.id, old.bytes, old.header_bytes, old.first_minute_bytes, old.duration_seconds, old.content_type)
    on conflict (id) do nothing;
  end if;
  return old;
end $$;
create trigger alternate_removed before delete on alternate_enclosures for each row execute function remember_alternate();
