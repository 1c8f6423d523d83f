-- A payment for somebody else, also where nothing is known of the gift any more: it never lets in who paid.
alter table tips add column is_gift boolean not null default false;
update tips set is_gift = true where gift_id is not null;

-- Whoever paid for access is still to be written the way in.
alter table tips add column is_letter_due boolean not null default false;
create index tips_letter_due on tips (show_id) where is_letter_due;

-- Prices go with the tip jar of a former owner; access that was paid once does not.
alter table tips add column gives_access boolean not null default false, add column tier smallint check (tier > 0);
create function keep_paid_access() returns trigger language plpgsql as $$
begin
  update tips set gives_access = true, tier = old.tier where price_id = old.id and not is_gift;
  return old;
end $$;
create trigger paid_access_is_kept before delete on tip_jar_prices
  for each row when (old.is_premium_subscription and old.recurring_interval is null) execute function keep_paid_access();
create index tips_price on tips (price_id) where price_id is not null;
