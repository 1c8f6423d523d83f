-- What is asked for when texts are drafted: of the installation, and of podcasts that want it otherwise.
create table ai_prompts (
  id bigint generated always as identity primary key,
  show_id bigint references shows on delete cascade,
  kind text not null,
  title text not null,
  label text not null,
  -- Variables stand in double braces.
  instruction text not null,
  tone text not null default '',
  length text not null default '',
  is_list boolean not null,
  position integer not null,
  unique nulls not distinct (show_id, kind)
);
insert into ai_prompts (kind, title, label, instruction, tone, length, is_list, position) values
  ('titles', 'Titles', 'title',
   'Write {{count}} titles for this episode of the podcast {{podcast_title}}. Sentence case: capital letters only where the language has them. No quotation marks.',
   'clear and curious, without exaggeration', 'at most 70 characters each', true, 1),
  ('introductions', 'Introductions', 'introduction',
   'Write one introduction to this episode of the podcast {{podcast_title}}, for listeners who decide whether to play it.',
   'friendly and concrete', 'two or three sentences', false, 2),
  ('keywords', 'Keywords', 'keyword',
   'List {{count}} keywords and short phrases by which people would search for this episode.',
   '', 'one to three words each', false, 3),
  ('summary', 'Show notes', 'summary',
   'Write show notes for this episode: what is talked about, in its order, for readers who have not heard it.',
   'matter of fact', 'five to eight sentences in one text', true, 4),
  ('chapters', 'Chapters', 'chapter',
   'Write a title for each chapter. The chapters begin at these seconds: {{chapter_starts}}. Begin each title with its second in square brackets, such as [120] The storm.',
   'clear', 'at most 60 characters each', true, 5),
  ('soundbites', 'Soundbites', 'soundbite', '', '', '', true, 6),
  ('social_posts', 'Social posts', 'post',
   'Write {{count}} posts that make people want to hear this episode. No hashtags, no links.',
   'lively and honest', 'at most 260 characters each', true, 7);

create table content_prompts (
  id bigint generated always as identity primary key,
  episode_id bigint not null references episodes on delete cascade,
  kind text not null,
  state text not null check (state in ('QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED')),
  -- What the run that waits is to use.
  way text not null check (way in ('model', 'text')),
  message text,
  updated_at timestamptz not null,
  unique (episode_id, kind)
);
create table ai_content_pages (
  id bigint generated always as identity primary key,
  content_prompt_id bigint not null references content_prompts on delete cascade,
  -- Null: drawn from what was said.
  engine text,
  refused_count integer not null,
  results jsonb not null,
  created_at timestamptz not null
);
create index ai_content_pages_prompt on ai_content_pages (content_prompt_id, id);

-- That the words of a podcast may be sent to a host: who said so, and when.
create table ai_consents (
  show_id bigint not null references shows on delete cascade,
  host text not null,
  given_by bigint references users on delete set null,
  given_at timestamptz not null,
  primary key (show_id, host)
);
-- What models wrote for accounts, by month (UTC).
create table ai_usage (
  user_id bigint not null references users on delete cascade,
  month date not null,
  drafts integer not null default 0,
  tokens bigint not null default 0,
  primary key (user_id, month)
);
