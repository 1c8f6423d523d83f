-- Whoever keeps answers in memory hears of every change when it commits, whatever wrote it (decision 0016). The payload is the show and its
-- revision; a notification that a transaction sends twice arrives once.
create function tell_of_show() returns trigger language plpgsql as $$
begin
  perform pg_notify('show_changed', old.id::text || ' ' || (case when tg_op = 'DELETE' then 2147483647 else new.revision end)::text);
  return null;
end
$$;
create trigger show_changed after update or delete on shows for each row execute function tell_of_show();

-- What decides whether an episode is heard, and under which address. Its show's revision need not go up with it.
create function tell_of_episode() returns trigger language plpgsql as $$
begin
  perform pg_notify('show_changed', old.show_id::text || ' 0');
  return null;
end
$$;
create trigger episode_changed
  after update of public_id, show_id, slug, deleted_at, is_draft, audio_date, audio_file_id or delete on episodes
  for each row execute function tell_of_episode();

-- What a feed said last, without its date, and since when: Last-Modified and lastBuildDate are those of the content, not of the last save.
create table feed_builds (
  show_id bigint not null references shows (id) on delete cascade,
  page int not null default 0,
  digest text not null,
  revision bigint not null,
  built_at timestamptz not null,
  primary key (show_id, page)
);
