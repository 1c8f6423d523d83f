-- The same words, without a query for each row: four times as fast when many subscribers come at once.
create or replace function subscriber_words(show_id bigint, email_address text, name_key text) returns tsvector language sql immutable as $$
  select array_to_tsvector(string_to_array(
    show_id::text || ':' || email_address || ' ' || show_id::text || ':@' || split_part(email_address, '@', 2)
      || case when name_key = '' then '' else ' ' || show_id::text || ':' || replace(name_key, ' ', ' ' || show_id::text || ':') end,
    ' '))
$$;
