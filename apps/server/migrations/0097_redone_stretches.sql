-- A stretch of a transcript is heard once more: from and to in seconds, null where all of it is.
alter table transcript_requests drop constraint transcript_requests_task_check;
alter table transcript_requests add constraint transcript_requests_task_check check (task in ('make', 'realign', 'redo'));
alter table transcript_requests add column redo_from double precision;
alter table transcript_requests add column redo_to double precision;
alter table transcript_requests add constraint transcript_requests_redo_check check ((task = 'redo') = (redo_from is not null and redo_to is not null));

alter table transcript_versions drop constraint transcript_versions_reason_check;
alter table transcript_versions add constraint transcript_versions_reason_check check (reason in ('made', 'visit', 'restored', 'realigned', 'redone'));
