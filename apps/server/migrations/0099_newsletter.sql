-- Listeners of public podcasts who want letters of its makers, and confirmed that by a mail.
create table newsletter_readers (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  -- Opens the page on which they end it.
  public_key text not null unique,
  email_address text not null,
  confirmed_at timestamptz not null,
  unique (show_id, email_address)
);
create index newsletter_readers_show on newsletter_readers (show_id, id);
create index newsletter_readers_address on newsletter_readers (email_address);

create table newsletter_letters (
  id bigint generated always as identity primary key,
  show_id bigint not null references shows on delete cascade,
  subject_text text not null,
  body_text text not null,
  -- Readers that there were when it was written, and to how many it went.
  total integer not null,
  sent integer not null default 0,
  -- The last reader that it came to, and the last that it goes to.
  after_id bigint not null default 0,
  until_id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
-- One at a time.
create unique index newsletter_letters_running on newsletter_letters (show_id) where ended_at is null;
create index newsletter_letters_show on newsletter_letters (show_id, id);
