-- A price for members that repeats may begin with days that cost nothing.
alter table tip_jar_prices add column trial_days smallint not null default 0
  check (trial_days between 0 and 90 and (trial_days = 0 or recurring_interval is not null));

-- Until when nothing is paid, also once that is over; and which letters about it went out.
alter table recurring_tips add column trial_ends_at timestamptz;
alter table recurring_tips add column trial_letter text check (trial_letter in ('begun', 'reminded'));
-- Whoever began is still to be written the way in.
alter table recurring_tips add column is_letter_due boolean not null default false;

-- The payment page that was opened last for a trial of an address: an earlier one is closed.
create table tip_trials (
  show_id bigint not null references shows on delete cascade,
  email text not null,
  stripe_id text not null,
  session_id text not null,
  created_at timestamptz not null,
  primary key (show_id, email)
);
