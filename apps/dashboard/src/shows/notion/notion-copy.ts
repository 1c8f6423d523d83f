import { messages } from '../../language/language.ts'

export const NOTION = messages('shows', 'NOTION', {
  title: 'Notion export',
  loadFailed: 'The episodes could not be loaded',
  lead: 'Your podcast and its episodes as text for Notion, or for any other place that reads Markdown or tables.',
  loading: (done: string) => `Collecting episodes… ${done}`,
  zipTitle: 'Everything for Notion (ZIP)',
  zipText:
    'A page about the podcast with a database of its episodes, and a page for each. In Notion: Settings, Import, “Text & Markdown”.',
  zipDownload: 'Download ZIP',
  csvTitle: 'Table of episodes (CSV)',
  csvText:
    'Becomes a database in Notion: one row per episode, with title, date, state, length, downloads and links.',
  markdownTitle: 'Page about the podcast (Markdown)',
  markdownText: 'Becomes a page: the description, the facts, and every episode with its own text.',
  download: 'Download',
  copy: 'Copy',
  preview: (file: string) => `The first lines of ${file}`,
  columns: {
    title: 'Title',
    published: 'Published',
    state: 'State',
    number: 'Number',
    duration: 'Duration',
    downloads: 'Downloads',
    keywords: 'Keywords',
    page: 'Page',
    audio: 'Audio',
    description: 'Description',
  },
  facts: { author: 'Author', website: 'Website', page: 'Page', feed: 'Feed', copyright: 'Copyright' },
  states: {
    draft: 'draft',
    scheduled: 'scheduled',
    published: 'published',
    processing: 'processing',
    failed: 'failed',
  },
  episodes: 'Episodes',
  listen: 'Listen',
  howTitle: 'How to bring it into Notion',
  how: [
    'Download the file.',
    'In Notion, open Settings, then Import, and choose “CSV” for the table or “Text & Markdown” for the page.',
    'Choose the file. To renew it later, import the new file and delete the old page.',
  ],
} as const)
