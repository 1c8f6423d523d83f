-- What happened to money, in double entry: only ever added to. None of the ids refers to a row, for what is erased was paid all the same.
create table ledger_postings (
  id bigint generated always as identity primary key,
  -- What the payment service calls it: the same is posted once.
  source text not null unique,
  kind text not null check (kind in ('tip', 'refund', 'dispute')),
  user_id bigint not null,
  show_id bigint not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null
);
create index ledger_postings_show on ledger_postings (show_id, id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  posting_id bigint not null references ledger_postings,
  account text not null check (account in ('balance', 'fees', 'tips', 'refunds', 'disputes')),
  -- ISO 4217; amounts in its smallest unit, debits above zero.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount <> 0)
);
create index ledger_entries_posting on ledger_entries (posting_id);

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to';
end;
$$;
create trigger posting_stays before update or delete on ledger_postings for each row execute function refuse_change_of_ledger();
create trigger entry_stays before update or delete on ledger_entries for each row execute function refuse_change_of_ledger();
create trigger postings_stay before truncate on ledger_postings for each statement execute function refuse_change_of_ledger();
create trigger entries_stay before truncate on ledger_entries for each statement execute function refuse_change_of_ledger();

create function refuse_unbalanced_posting() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entries where posting_id = new.posting_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'posting % does not balance', new.posting_id;
  end if;
  return null;
end;
$$;
create constraint trigger posting_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_posting();
