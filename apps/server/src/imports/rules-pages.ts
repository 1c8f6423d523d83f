import type { Note } from './table.ts'

/** How the reading of a feed in pages ended. */
export type PagesEnd =
  | { why: 'whole' }
  | { why: 'circle' }
  | { why: 'late' }
  | { why: 'missing'; page: number }

/** What a person should know of it. */
export function notesOfPages(end: PagesEnd): Note[] {
  switch (end.why) {
    case 'whole':
      return []
    case 'circle':
      return [
        { code: 'pages-circle', message: 'The pages of the feed form a loop. Each is read once.', count: 1 },
      ]
    case 'late':
      return [
        {
          code: 'pages-more',
          message:
            'The feed has more pages than can be looked through in a moment, so it has more episodes than counted here. The import reads all of them.',
          count: 1,
        },
      ]
    case 'missing':
      return [
        {
          code: 'page-missing',
          message: `Page ${end.page} of the feed is not there. Its episodes, and those of pages behind it, will be missing here.`,
          count: 1,
        },
      ]
  }
}
