-- A file of subscribers may name the tier of each, and many are given one at once.
alter table subscriber_import_rows add column tier smallint;
alter table subscriber_runs add column tier smallint;
