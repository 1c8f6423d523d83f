-- Letters when an episode opens for somebody. Each subscriber has the moment until which was looked, and the one
-- at which something changes next; whatever decides about the latter makes it due.
create table letter_announcements (
  show_id bigint primary key references shows (id) on delete cascade,
  is_enabled boolean not null default false,
  since timestamptz not null,
  -- Goes up with every change of the podcast; the version and the schedule that all due moments are of.
  version int not null default 0,
  checked_version int not null default 0,
  checked_schedule text not null default '',
  -- A look at everybody that is under way: the schedule it is of, and how far it came.
  pass_schedule text,
  pass_after bigint not null default 0
);

-- Since when an episode can be heard at all, as it was noticed: later than its date where its sound took longer.
create table announced_episodes (
  episode_id bigint primary key references episodes (id) on delete cascade,
  show_id bigint not null references shows (id) on delete cascade,
  available_at timestamptz not null
);
create index announced_episodes_show on announced_episodes (show_id);

create table announcement_marks (
  subscriber_id bigint primary key references subscribers (id) on delete cascade,
  show_id bigint not null references shows (id) on delete cascade,
  seen_until timestamptz not null,
  due_at timestamptz
);
create index announcement_marks_due on announcement_marks (due_at) where due_at is not null;
create index announcement_marks_show on announcement_marks (show_id);

create function announce_to_new_subscribers() returns trigger language plpgsql as $$
begin
  insert into announcement_marks (subscriber_id, show_id, seen_until, due_at)
    select a.id, a.show_id, greatest(a.approved_at, a.first_fetch_at, a.restarted_at, a.updated_at), 'epoch'
    from added a join letter_announcements l on l.show_id = a.show_id and l.is_enabled
    where a.subscription_status = 'Approved' and a.approved_at is not null
    order by a.id
    on conflict (subscriber_id) do nothing;
  return null;
end
$$;
create trigger subscribers_announced_to after insert on subscribers
  referencing new table as added for each statement execute function announce_to_new_subscribers();

create function announce_to_changed_subscribers() returns trigger language plpgsql as $$
begin
  insert into announcement_marks (subscriber_id, show_id, seen_until, due_at)
    select a.id, a.show_id, greatest(a.approved_at, a.first_fetch_at, a.restarted_at,
      case when a.subscription_status <> b.subscription_status then a.updated_at end), 'epoch'
    from after a join before b using (id)
      join letter_announcements l on l.show_id = a.show_id and l.is_enabled
    where a.approved_at is not null
      and (b.subscription_status, b.time_zone, b.approved_at, b.first_fetch_at, b.restarted_at, b.closes_at)
        is distinct from (a.subscription_status, a.time_zone, a.approved_at, a.first_fetch_at, a.restarted_at, a.closes_at)
    order by a.id
    on conflict (subscriber_id) do update
      set due_at = excluded.due_at, seen_until = greatest(announcement_marks.seen_until, excluded.seen_until);
  return null;
end
$$;
create trigger subscribers_announced_anew after update on subscribers
  referencing old table as before new table as after for each statement execute function announce_to_changed_subscribers();

create function announce_by_exception() returns trigger language plpgsql as $$
begin
  update announcement_marks set due_at = 'epoch'
    where subscriber_id = case when tg_op = 'DELETE' then old.subscriber_id else new.subscriber_id end;
  return null;
end
$$;
create trigger subscriber_pauses_announced after insert or update or delete on subscriber_pauses
  for each row execute function announce_by_exception();
create trigger subscriber_openings_announced after insert or update or delete on subscriber_openings
  for each row execute function announce_by_exception();

create function announce_by_action() returns trigger language plpgsql as $$
begin
  update letter_announcements set version = version + 1
    where is_enabled and show_id = case when tg_op = 'DELETE' then old.show_id else new.show_id end;
  return null;
end
$$;
create trigger scheduler_actions_announced after insert or update or delete on scheduler_actions
  for each row execute function announce_by_action();
