-- What a transcript was before another one was made in its place.
alter table transcript_versions drop constraint transcript_versions_reason_check;
alter table transcript_versions add constraint transcript_versions_reason_check check (reason in ('made', 'visit', 'restored', 'realigned', 'redone', 'replaced'));
