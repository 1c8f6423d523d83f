-- Tiers of a podcast for members: an episode of tier 2 opens to those who pay for tier 2 or a higher one. Null: an episode opens to all, and a price, a code or a subscriber opens everything.
alter table shows add column tier_names jsonb not null default '[]';
alter table episodes add column tier smallint check (tier > 0);
alter table tip_jar_prices add column tier smallint check (tier > 0);
alter table access_codes add column tier smallint check (tier > 0);
-- The code may be deleted; what it gave stays.
alter table access_code_uses add column tier smallint check (tier > 0);
alter table tip_gifts add column tier smallint check (tier > 0);
alter table subscriber_list_members add column tier smallint check (tier > 0);
alter table subscribers add column tier smallint check (tier > 0);

create or replace function notice_subscriber_updates() returns trigger language plpgsql as $$
begin
  perform notify_subscribers(array_agg(row(b.show_id, b.id)::text))
    from before b join after a using (id)
    where (b.show_id, b.subscription_status, b.feed_hash, b.time_zone, b.approved_at, b.first_fetch_at, b.restarted_at, b.closes_at, b.tier)
      is distinct from (a.show_id, a.subscription_status, a.feed_hash, a.time_zone, a.approved_at, a.first_fetch_at, a.restarted_at, a.closes_at, a.tier);
  insert into subscriber_counts (show_id, subscription_status, subscribers)
    select show_id, subscription_status, sum(n) from (
      select a.show_id, a.subscription_status, 1 as n from after a join before b using (id) where a.subscription_status <> b.subscription_status
      union all
      select b.show_id, b.subscription_status, -1 from before b join after a using (id) where a.subscription_status <> b.subscription_status
    ) moved group by 1, 2
    on conflict (show_id, subscription_status) do update set subscribers = subscriber_counts.subscribers + excluded.subscribers;
  return null;
end
$$;
