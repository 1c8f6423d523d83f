-- A form that is sent twice makes one identity.
create unique index senders_once on senders (user_id, from_email, from_name);
