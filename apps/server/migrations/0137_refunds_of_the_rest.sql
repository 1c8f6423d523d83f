-- Whoever is rejected gets back what they paid for the time after this moment, if the owner says so; null: nothing.
alter table recurring_tips add column refund_from timestamptz;

-- What a subscriber has paid is read by their address.
create index tips_email on tips (show_id, customer_email);
