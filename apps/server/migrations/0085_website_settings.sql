-- What the pages of a podcast say and have. What differs from how they are at first; keys are the names of the settings.
alter table shows add column website jsonb not null default '{}';
