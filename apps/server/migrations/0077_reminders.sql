-- Letters to subscribers who have not opened their feed some days after they joined, or who stopped listening.
create table reminders (
  show_id bigint not null references shows (id) on delete cascade,
  kind text not null check (kind in ('not_opened', 'fell_silent')),
  is_enabled boolean not null default false,
  after_days int not null check (after_days between 1 and 90),
  -- Whose moment came until then was looked at, or it came before the reminder was switched on.
  looked_until timestamptz not null,
  primary key (show_id, kind)
);
