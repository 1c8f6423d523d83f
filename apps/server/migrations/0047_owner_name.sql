-- itunes:owner names a person or a company that need not be the author. Empty: the author.
alter table shows add column owner_name text not null default '';
