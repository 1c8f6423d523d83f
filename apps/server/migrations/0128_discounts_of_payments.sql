-- What was taken off a payment by a discount, and by which code.
alter table tips add column discount int not null default 0 check (discount >= 0);
alter table tips add column discount_code text not null default '';

-- What a discount takes off each payment, and when it is over; null: never.
alter table recurring_tips add column discount int not null default 0 check (discount >= 0);
alter table recurring_tips add column discount_ends_at timestamptz;
