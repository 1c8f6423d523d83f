-- Where a transcript comes from: a person's own file stands before what was made of another one, or by a service (decision G117).
alter table episode_transcripts
  add column origin text not null default 'uploaded' check (origin in ('uploaded', 'derived', 'generated'));
