-- Alerts that arise within a day of the last mail go into the next one.
alter table subscriber_alerts add column waits_for_mail boolean not null default false;
create index subscriber_alerts_waiting on subscriber_alerts (show_id) where waits_for_mail;

-- A letter that was deferred after its run had been stopped was taken up by nothing.
update letters set state = 'cancelled', ended_at = r.ended_at
from letter_runs r
where r.id = letters.run_id and r.state = 'cancelled' and letters.state = 'queued';
