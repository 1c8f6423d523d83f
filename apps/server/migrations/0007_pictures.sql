-- Uploaded pictures know their size in pixels: the artwork page tells it, and Apple's smallest is 1400.

alter table shows add column artwork_px integer;

-- A podcast is deleted for good after its address was noted; the offers of a transfer are found by the address that was asked.
create index on show_transfers (email) where accepted_at is null and cancelled_at is null;
create index on retired_slugs (show_id);
