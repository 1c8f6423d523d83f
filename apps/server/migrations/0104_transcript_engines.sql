-- Which of several engines an owner chose for a podcast; none: what the installation uses.
create table transcript_engines (
  show_id bigint primary key references shows on delete cascade,
  engine text not null check (engine in ('openai-compatible', 'whisper.cpp', 'embedded')),
  -- As it was called then: it may be gone by the time this is read.
  label text not null
);

-- What was chosen for what is being heard; null: asked for before there was a choice.
alter table transcript_requests add column task_engine text;
