-- The account on which product and prices of a tip jar were made: its owner may connect another one.
alter table tip_jars add column stripe_id text not null default '';
update tip_jars set stripe_id = a.stripe_id from payment_accounts a where a.user_id = tip_jars.user_id;
alter table tip_jars alter column stripe_id drop default;

-- What a payment continued: its refund ends the access of that period.
alter table tips add column subscription_id text;
create index tips_subscription on tips (subscription_id, created_at desc, id desc) where subscription_id is not null;

-- Of one that was ended here its giver is told: due before it is ended, so that nothing in between loses the letter.
alter table recurring_tips add column end_letter text check (end_letter in ('due', 'sent'));
