-- What counting knows of a listener who asked very often in a day, so that it need not read all of it at the next request (metrics/commands-digests.ts).
-- Made from download_requests and never more than they say: whatever changes those deletes it.
create table listener_digests (
  day date not null,
  listener text not null,
  -- The last request that is in it.
  up_to bigint not null,
  -- Requests as JSON, fewer than there were, of which the same downloads come.
  requests text not null,
  primary key (day, listener)
);
