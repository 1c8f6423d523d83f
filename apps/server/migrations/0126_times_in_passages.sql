-- When each sentence of a passage is said: `[[character, second], …]`. All are read anew for it.
alter table spoken_passages add column times jsonb not null default '[]';
update transcript_search set requested = requested + 1 where requested = indexed;
