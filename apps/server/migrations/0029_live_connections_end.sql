-- Open live connections belong to a session and to what its account may see. Whatever ends a session, closes an account or gives a podcast
-- to somebody else says so when it commits, to every process. A payload may have 8,000 bytes, hence at most 300 ids in each.
create function announce_ended_sessions() returns trigger language plpgsql as $$
declare
  ids text;
begin
  for ids in
    select string_agg(id::text, ',') from (select id, (row_number() over (order by id) - 1) / 300 as part from ended) numbered group by part
  loop
    perform pg_notify('live', '{"ended":[' || ids || ']}');
  end loop;
  return null;
end;
$$;
create trigger sessions_ended after delete on sessions
  referencing old table as ended for each statement execute function announce_ended_sessions();

create function announce_disabled_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '{"disabled":' || new.id || '}');
  return null;
end;
$$;
create trigger account_disabled after update of disabled_at on users for each row
  when (new.disabled_at is not null and old.disabled_at is null) execute function announce_disabled_account();

create function announce_former_owner() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '{"recheck":' || old.user_id || '}');
  return null;
end;
$$;
create trigger show_owner_changed after update of user_id on shows for each row
  when (new.user_id <> old.user_id) execute function announce_former_owner();
