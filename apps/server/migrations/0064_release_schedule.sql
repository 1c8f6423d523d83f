-- What a changed schedule means for many subscribers is read in the order of their public ids, which are random: any beginning of it is a fair sample.
create index subscribers_sample on subscribers (show_id, public_id) where subscription_status = 'Approved';
