-- Where subscribers of members-only podcasts stopped listening in the web player, so that another device goes on there.
create table listening_positions (
  subscriber_id bigint not null references subscribers (id) on delete cascade,
  episode_id bigint not null references episodes (id) on delete cascade,
  seconds int not null check (seconds >= 0),
  is_finished boolean not null default false,
  heard_at timestamptz not null,
  primary key (subscriber_id, episode_id)
);
create index listening_positions_episode on listening_positions (episode_id);

create table listening_preferences (
  subscriber_id bigint primary key references subscribers (id) on delete cascade,
  speed real not null,
  changed_at timestamptz not null
);
