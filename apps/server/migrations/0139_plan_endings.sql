-- Since when an account that paid for a plan does not any more. Who left is counted by these, not by every receipt of a month; kept where the account is erased, as its receipts are.
create table plan_endings (
  user_id bigint primary key,
  ended_at timestamptz not null
);
create index plan_endings_ended_at on plan_endings (ended_at);

insert into plan_endings (user_id, ended_at)
  select user_id, least(max(coalesce(period_end, paid_at)), now()) from plan_charges c
  where not exists (select from plan_subscriptions s where s.user_id = c.user_id) group by user_id;

-- What somebody's payments were good for at a moment.
create index plan_charges_payer on plan_charges (user_id, period_end) include (period_start);
