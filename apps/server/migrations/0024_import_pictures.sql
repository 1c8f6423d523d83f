-- What the podcast had when its feed was read: a picture that its owner has chosen since is not replaced.
alter table import_pictures add column replaces text;
