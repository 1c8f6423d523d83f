import type { Episode } from '@podstead/contract/episodes/episodes'
import type { Show } from '@podstead/contract/shows/shows'
import { BOM, csvLine } from '@podstead/csv/cell'
import type { ZipEntry } from '../../ui/zip.ts'
import { NOTION } from './notion-copy.ts'
import { escapeMarkdown, htmlToMarkdown, htmlToPlain } from './notion-text.ts'

/** A podcast as files that Notion imports. Pure. */
type ShowFacts = Pick<
  Show,
  | 'podcast_title'
  | 'description'
  | 'author'
  | 'link'
  | 'rss_feed'
  | 'landing_page_url'
  | 'copyright'
  | 'time_zone'
>

const COLUMNS: [name: string, value: (episode: Episode, timeZone: string) => string][] = [
  [NOTION.columns.title, ({ name }) => name],
  [
    NOTION.columns.published,
    ({ audio_date }, timeZone) => (audio_date ? minuteIn(audio_date, timeZone) : ''),
  ],
  [NOTION.columns.state, ({ publication }) => NOTION.states[publication]],
  [NOTION.columns.number, ({ episode_number }) => (episode_number === '0' ? '' : episode_number)],
  [NOTION.columns.duration, ({ duration }) => duration ?? ''],
  [NOTION.columns.downloads, ({ download_count }) => String(download_count)],
  [NOTION.columns.keywords, ({ itunes_keywords }) => itunes_keywords],
  [NOTION.columns.page, ({ single_page_url }) => single_page_url ?? ''],
  [NOTION.columns.audio, ({ audio_url }) => audio_url ?? ''],
  [NOTION.columns.description, ({ description }) => htmlToPlain(description)],
]

/** RFC 4180 with a byte order mark; dates in the show's time zone. */
export function episodesCsv(episodes: Episode[], timeZone: string): string {
  const rows = [
    COLUMNS.map(([name]) => name),
    ...episodes.map((episode) => COLUMNS.map(([, value]) => value(episode, timeZone))),
  ]
  return BOM + rows.map(csvLine).join('')
}

/**
 * What Notion's import of Markdown & CSV takes as a ZIP: a page about the podcast, below it a database of its
 * episodes, and below that a page for each. Names end with an id, by which Notion joins rows and pages.
 */
export function notionFiles(show: ShowFacts & { id: number }, episodes: Episode[]): ZipEntry[] {
  const home = notionName(show.podcast_title, show.id)
  const table = `${home}/${notionName(NOTION.episodes, show.id)}`
  return [
    { name: `${home}.md`, content: showMarkdown(show, []) },
    { name: `${table}.csv`, content: episodesCsv(episodes, show.time_zone) },
    ...episodes.map((episode) => ({
      name: `${table}/${notionName(episode.name, episode.id)}.md`,
      content: `${episodeMarkdown(episode, show.time_zone).replace(/^### /, '# ')}\n`,
    })),
  ]
}

const MAX_NAME = 50

function notionName(title: string, id: number): string {
  const plain = title.replace(/[\p{Cc}/\\:*?"<>|.]+/gu, ' ').replace(/\s+/g, ' ')
  return `${Array.from(plain).slice(0, MAX_NAME).join('').trim()} ${id.toString(16).padStart(32, '0')}`.trim()
}

/** One page: the podcast, then its episodes in the order given. */
export function showMarkdown(show: ShowFacts, episodes: Episode[]): string {
  const facts = [
    [NOTION.facts.author, escapeMarkdown(show.author)],
    [NOTION.facts.website, bare(show.link)],
    [NOTION.facts.page, bare(show.landing_page_url)],
    [NOTION.facts.feed, bare(show.rss_feed)],
    [NOTION.facts.copyright, escapeMarkdown(show.copyright)],
  ].filter(([, value]) => value)
  const blocks = [
    `# ${escapeMarkdown(show.podcast_title)}`,
    htmlToMarkdown(show.description),
    facts.map(([name, value]) => `- **${name}:** ${value}`).join('\n'),
    ...(episodes.length ? [`## ${NOTION.episodes}`] : []),
    ...episodes.map((episode) => episodeMarkdown(episode, show.time_zone)),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function episodeMarkdown(episode: Episode, timeZone: string): string {
  const facts = [
    episode.audio_date ? minuteIn(episode.audio_date, timeZone) : '',
    episode.publication === 'published' ? '' : NOTION.states[episode.publication],
    episode.duration ?? '',
  ].filter(Boolean)
  const blocks = [
    `### ${escapeMarkdown(episode.name)}`,
    facts.join(' · '),
    htmlToMarkdown(episode.description),
    episode.single_page_url ? `${NOTION.listen}: ${bare(episode.single_page_url)}` : '',
  ]
  return blocks.filter(Boolean).join('\n\n')
}

/** An address as Markdown shows it: itself. */
function bare(address: string): string {
  return address ? `<${address}>` : ''
}

/** 2026-03-12 14:05, which Notion reads as a date. */
function minuteIn(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return parts.format(new Date(instant))
}
