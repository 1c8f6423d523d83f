-- With whom the owner of a podcast shares it.
create table team_members (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  -- Where the invitation went, in small letters: whoever has confirmed this address is the member.
  email_address text not null,
  -- Set when they first open the podcast; from then on it is the account that counts, whatever its address becomes.
  user_id bigint references users on delete cascade,
  role text not null check (role in ('manager', 'editor', 'analyst', 'guest')),
  -- Of a guest: the one episode.
  episode_id bigint references episodes on delete cascade,
  invited_by bigint references users on delete set null,
  invited_at timestamptz not null,
  -- Exact to five minutes; null: not opened yet.
  last_active_at timestamptz,
  check ((role = 'guest') = (episode_id is not null))
);
create unique index team_members_address on team_members (show_id, email_address, coalesce(episode_id, 0));
create index team_members_email on team_members (email_address) where user_id is null;
create index team_members_user on team_members (user_id);
create index team_members_episode on team_members (episode_id);
create index team_members_invited_by on team_members (invited_by);

-- Whoever is out, or may do less, hears nothing more over connections that are open.
create function announce_former_member() returns trigger language plpgsql as $$
begin
  if old.user_id is not null then
    perform pg_notify('live', '{"recheck":' || old.user_id || '}');
  end if;
  return null;
end;
$$;
create trigger member_changed after update of role, episode_id or delete on team_members for each row
  execute function announce_former_member();

-- A teammate uploads into the storage of the podcast's owner, whose row it is; the signed id is good for the teammate and that podcast.
alter table uploads add column teammate_id bigint references users on delete set null;
alter table uploads add column show_id bigint references shows on delete set null;
create index uploads_teammate_id on uploads (teammate_id);
create index uploads_show_id on uploads (show_id);
