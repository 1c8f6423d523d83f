-- What pages say of the ledger, by months of UTC: kept by the database with each posting, so that nobody can forget it. The truth stays the entries.
create table ledger_sums (
  -- Null: of plans.
  show_id bigint,
  month date not null,
  kind text not null,
  account text not null,
  currency text not null,
  amount bigint not null,
  unique nulls not distinct (show_id, month, kind, account, currency)
);

create function sum_ledger_entries() returns trigger language plpgsql as $$
begin
  -- In one order, so that two who post never wait for each other.
  insert into ledger_sums as kept (show_id, month, kind, account, currency, amount)
    select p.show_id, date_trunc('month', p.happened_at at time zone 'UTC')::date, p.kind, e.account, e.currency, sum(e.amount)
    from new_entries e join ledger_postings p on p.id = e.posting_id
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (show_id, month, kind, account, currency) do update set amount = kept.amount + excluded.amount;
  return null;
end $$;
create trigger entries_are_summed after insert on ledger_entries
  referencing new table as new_entries for each statement execute function sum_ledger_entries();

insert into ledger_sums (show_id, month, kind, account, currency, amount)
  select p.show_id, date_trunc('month', p.happened_at at time zone 'UTC')::date, p.kind, e.account, e.currency, sum(e.amount)
  from ledger_entries e join ledger_postings p on p.id = e.posting_id
  group by 1, 2, 3, 4, 5;

-- Who did not go on paying is looked for among those whose time ends about now.
create index plan_charges_period on plan_charges (period_end) include (period_start, user_id);
