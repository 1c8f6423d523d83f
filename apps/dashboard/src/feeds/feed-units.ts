import type { Show } from '@podstead/contract/shows/shows'
import type { MergeUnit } from '../page-frames/settings-merge.ts'
import { blockValues, serviceName } from './block-rules.ts'
import {
  AI,
  BLOCKS,
  COMMENTS,
  FEED,
  LENGTH,
  PODPING,
  PODROLL,
  PUBLISHER,
  RARE,
  REMOTE,
  RHYTHM,
  TALK,
  TRAILERS,
} from './copy.ts'

/** What is merged together when another tab saved meanwhile, and how it reads in the merge notice. */
export const UNITS: readonly MergeUnit[] = [
  {
    label: RHYTHM.title,
    fields: [
      'update_frequency',
      'update_frequency_rrule',
      'update_frequency_dtstart',
      'update_frequency_complete',
    ],
    say: (show) =>
      lines([
        show.update_frequency,
        show.update_frequency_rrule,
        show.update_frequency_complete ? RHYTHM.complete : '',
      ]),
  },
  list(TRAILERS.title, 'trailers', ({ trailers = [] }) =>
    trailers.map(({ title, url }) => `${title}: ${url}`),
  ),
  list(PODROLL.title, 'podroll', ({ podroll = [] }) => podroll.map(nameOfShow)),
  {
    label: BLOCKS.title,
    fields: ['blocks'],
    say: ({ blocks = [] }) => {
      const { block_mode, block_services } = blockValues(blocks)
      return lines([BLOCKS.modes[block_mode], block_services.map(serviceName).join(', ')])
    },
  },
  list(COMMENTS.title, 'social_interacts', (show) =>
    (show.social_interacts ?? []).map(({ uri, protocol }) => uri || protocol),
  ),
  list(TALK.title, 'chat', ({ chat }) => (chat ? [`${chat.protocol} ${chat.server}`, chat.space] : [])),
  list(RARE.images, 'feed_images', (show) => (show.feed_images ?? []).map(({ href }) => href)),
  list(RARE.txts, 'txts', ({ txts = [] }) => txts.map(({ purpose, value }) => `${purpose}: ${value}`)),
  list(PUBLISHER.title, 'publisher', ({ publisher }) => (publisher ? [nameOfShow(publisher)] : [])),
  list(REMOTE.title, 'remote_items', (show) => (show.remote_items ?? []).map(nameOfShow)),
  { label: PODPING.label, fields: ['uses_podping'] },
  {
    label: LENGTH.title,
    fields: ['feed_limit', 'feed_archive'],
    say: (show) =>
      show.feed_limit
        ? `${LENGTH.some}: ${show.feed_limit}${show.feed_archive ? `\n${LENGTH.archive}` : ''}`
        : LENGTH.all,
  },
  { label: AI.title, fields: ['ai_content'], say: ({ ai_content }) => AI[ai_content ?? 'auto'] },
  { label: RARE.itunesTitle, fields: ['itunes_title'] },
  { label: RARE.xml, fields: ['custom_xml'] },
]

function list(
  label: string,
  field: MergeUnit['fields'][number],
  entries: (show: Partial<Show>) => string[],
): MergeUnit {
  return { label, fields: [field], say: (show) => lines(entries(show)) }
}

function lines(texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n') || FEED.none
}

function nameOfShow({
  title,
  feed_url,
  feed_guid,
}: {
  title: string
  feed_url: string
  feed_guid: string
}): string {
  return title || feed_url || feed_guid
}

/**
 * The form's field of a field of the wire: a row of a list is complained about by the name of its own field,
 * so the list that has such rows is the one that is meant.
 */
export function toFeedErrors(
  errors: Record<string, string>,
  show: Record<string, unknown>,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [field, message] of Object.entries(errors)) {
    const candidates = LISTS_WITH[field] ?? []
    const meant = candidates.find((name) => isFilled(show[name])) ?? candidates[0]
    found[field in show ? field : (meant ?? field)] ??= message
  }
  return {
    ...found,
    ...(found.update_frequency_dtstart ? { rhythm_start: found.update_frequency_dtstart } : {}),
  }
}

const REMOTES = ['podroll', 'publisher', 'remote_items']
const LISTS_WITH: Record<string, string[]> = {
  ...{
    uri: ['social_interacts'],
    protocol: ['social_interacts', 'chat'],
    priority: ['social_interacts'],
    account_url: ['social_interacts'],
  },
  ...{ account_id: ['social_interacts', 'chat'], server: ['chat'], space: ['chat'] },
  ...{
    href: ['feed_images'],
    alt: ['feed_images'],
    aspect_ratio: ['feed_images'],
    width: ['feed_images'],
    height: ['feed_images'],
  },
  ...{ purpose: ['txts', 'feed_images'], value: ['txts'], service: ['blocks'], blocked: ['blocks'] },
  ...{
    url: ['trailers'],
    pubdate: ['trailers'],
    length: ['trailers'],
    type: ['trailers', 'feed_images'],
    season: ['trailers'],
  },
  ...{
    title: ['trailers', ...REMOTES],
    feed_url: REMOTES,
    feed_guid: REMOTES,
    item_guid: ['remote_items'],
    medium: ['remote_items'],
  },
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
}
