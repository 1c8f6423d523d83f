-- Each piece says whether the times of its words were measured: a transcript whose stamps are moved, or a part
-- of which is heard once more, says so of its own words only when that has worked.
alter table transcript_pieces add column has_word_times boolean not null default false;
