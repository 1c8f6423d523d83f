-- Where the first minute of sound ends, when the rate varies (IAB 2.3, step 2); null: its share of the whole is taken.
alter table audio_files add column first_minute_bytes bigint;

-- Lists that an operator loaded in place of our own, by name; every process of an installation reads them here.
create table counting_lists (
  name text primary key,
  source text not null,
  content text not null,
  loaded_at timestamptz not null
);

-- What the lists said of an address when it came, for nobody can ask again: bot, data_center, vpn or safe.
alter table download_requests add column network text;
