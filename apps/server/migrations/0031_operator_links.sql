-- Links to the operator's pages that were opened: each opens once. Only a hash, and only until the link would have ended anyway.
create table used_operator_links (
  nonce_hash text primary key,
  expires_at timestamptz not null
);
