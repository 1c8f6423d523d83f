-- What subscribers of a members-only podcast hear and read when their access is over.
create table private_feed_settings (
  show_id bigint primary key references shows (id) on delete cascade,
  closing_episode_id bigint references episodes (id) on delete set null,
  closing_text text not null default ''
);
create index private_feed_settings_episode on private_feed_settings (closing_episode_id) where closing_episode_id is not null;

-- A schedule decides what is in feeds: processes that keep them hear of its changes as of those of the podcast.
create function tell_of_schedule() returns trigger language plpgsql as $$
begin
  perform pg_notify('show_changed', (case when tg_op = 'DELETE' then old.show_id else new.show_id end)::text || ' 0');
  return null;
end
$$;
create trigger schedule_changed after insert or update or delete on scheduler_actions
  for each row execute function tell_of_schedule();
create trigger private_feed_settings_changed after insert or update or delete on private_feed_settings
  for each row execute function tell_of_schedule();
