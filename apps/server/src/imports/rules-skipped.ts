import { NAME_MAX } from '@podstead/contract/limits'
import type { ReadFeed, ReadItem } from '@podstead/feed/read/read-model'
import { MAX_FUNDINGS, tagsOfItem, tagsOfShow } from './rules-tags.ts'
import { LONGEST_HTML } from './rules-words.ts'
import type { Note } from './table.ts'

/**
 * What the import does not bring along as it is: files that stay where they are, and what is cut or hidden.
 */

/** By their code, as lists name them. They are used here, and end with the account there. */
const OUTSIDE = {
  'outside-notes': 'Pictures in notes',
  'outside-alternates': 'Alternate versions of episodes',
  'outside-trailers': 'Trailers',
  'outside-live': 'Live streams',
  'outside-images': 'Further pictures in the feed',
  'outside-chapters': 'Pictures of chapters',
} as const
export type RemoteKind = keyof typeof OUTSIDE

/** With the episode itself, whatever else of it does not come along. */
export const HIDDEN = 'The old feed hides this episode (itunes:block), so it is a draft here.'

export type SkippedParts = ReturnType<ReturnType<typeof createSkippedParts>['of']>

/** Counts item by item, so that no item is kept. */
export function createSkippedParts() {
  const items = { 'outside-notes': 0, 'outside-alternates': 0, 'outside-images': 0, 'outside-chapters': 0 }
  const ownTrailers = new Set<string>()
  let [hidden, cut, fundings, unfit, shortened] = [0, 0, 0, 0, 0]
  const said = (description: string, given: ReadFeed['fundings']) => {
    items['outside-notes'] += picturesIn(description)
    cut += description.trim().length > LONGEST_HTML ? 1 : 0
    fundings += Math.max(0, given.length - MAX_FUNDINGS)
  }

  return {
    add(item: ReadItem): void {
      said(item.description, item.fundings)
      items['outside-alternates'] += item.alternates.filter(({ sources }) =>
        sources.some(({ uri }) => uri !== item.enclosure.url),
      ).length
      items['outside-images'] += item.images.length
      items['outside-chapters'] += item.chaptersUrl ? 0 : item.chapters.filter(({ image }) => image).length
      hidden += item.blocked ? 1 : 0
      unfit += unfitOfItem(item)
      shortened += tooLong(item.title, item.keywords, item.itunesTitle, item.author)
      if (item.episodeType === 'trailer') ownTrailers.add(item.enclosure.url)
    },
    of(feed: ReadFeed) {
      said(feed.description, feed.fundings)
      const outside: Partial<Record<RemoteKind, number>> = {
        ...items,
        'outside-images': items['outside-images'] + feed.images.length,
        'outside-trailers': feed.trailers.filter(({ url }) => !ownTrailers.has(url)).length,
        'outside-live': feed.liveItems.length,
      }
      unfit += unfitOfShow(feed)
      shortened += tooLong(
        feed.title,
        feed.author,
        feed.ownerName,
        feed.copyright,
        feed.keywords,
        feed.itunesTitle,
      )
      return { outside, hidden, cut, fundings, unfit, shortened }
    },
  }
}

/** One note for each kind. */
export function notesOfLeft(
  feed: ReadFeed,
  { outside, hidden, cut, fundings, unfit, shortened }: SkippedParts,
): Note[] {
  const notes: Note[] = Object.entries(outside).flatMap(([code, count]) =>
    count ? remoteNote(code as RemoteKind, count) : [],
  )
  if (hidden)
    notes.push({
      code: 'hidden',
      message: `Episodes that the feed hides (itunes:block) come as drafts: ${hidden}.`,
      count: hidden,
    })
  if (cut)
    notes.push({
      code: 'description-cut',
      message: `Descriptions that are far too long will be cut: ${cut}.`,
      count: cut,
    })
  if (fundings)
    notes.push({
      code: 'fundings',
      message: `Support links beyond the first ${MAX_FUNDINGS} will be left out: ${fundings}.`,
      count: fundings,
    })
  if (unfit)
    notes.push({
      code: 'unfit',
      message: `Further entries of the feed that do not fit here and will be left out: ${unfit}.`,
      count: unfit,
    })
  if (shortened)
    notes.push({
      code: 'texts-cut',
      message: `Titles, names and keywords that are too long and will be cut: ${shortened}.`,
      count: shortened,
    })
  if (feed.appleVerify)
    notes.push({
      code: 'apple-key',
      message:
        'Apple’s verification key comes along. Once Apple has seen it, you can empty it in the advanced settings.',
      count: 1,
    })
  return notes
}

export function remoteNote(code: RemoteKind, count: number): Note {
  return { code, message: `${OUTSIDE[code]} stay where they are: ${count}.`, count }
}

/** `Trailers: 2. Live streams: 1.`; empty when nothing lies elsewhere. */
export function remoteText(notes: Note[]): string {
  const found = notes.filter(({ code }) => code in OUTSIDE)
  return found.map(({ code, count }) => `${OUTSIDE[code as RemoteKind]}: ${count}.`).join(' ')
}

/** Those that notes may have: see kernel/html.ts. */
function picturesIn(html: string): number {
  return html.match(/<img\b[^<>]*\bsrc\s*=\s*["']?https:/gi)?.length ?? 0
}

/**
 * Entries of the podcast namespace that our own forms would refuse: what is left of them
 * is compared with what there was.
 */
function unfitOfItem(item: ReadItem): number {
  const { socialInteracts, chat, images, contentLinks, txts } = item
  const fit = tagsOfItem(item, { author: '' })
  return (
    missing(
      [socialInteracts, fit.social_interacts],
      [images, fit.feed_images],
      [contentLinks, fit.content_links],
      [txts, fit.txts],
    ) + lost(chat, fit.chat)
  )
}

function unfitOfShow(feed: ReadFeed): number {
  const { trailers, podroll, blocks, socialInteracts, images, remoteItems, chat, publisher } = feed
  const fit = tagsOfShow(feed)
  const shared = blocks.filter(({ service }) => service)
  return (
    missing([trailers, fit.trailers], [podroll, fit.podroll], [socialInteracts, fit.social_interacts]) +
    missing([images, fit.feed_images], [remoteItems, fit.remote_items]) +
    missing([
      [...new Map(shared.map((block) => [block.service, block])).values()],
      fit.blocks?.filter(({ service }) => service),
    ]) +
    lost(chat, fit.chat) +
    lost(publisher, fit.publisher)
  )
}

function missing(...pairs: [given: unknown[], fit: unknown[] | undefined][]): number {
  return pairs.reduce((sum, [given, fit]) => sum + Math.max(0, given.length - (fit?.length ?? 0)), 0)
}

function lost(given: unknown, fit: unknown): number {
  return given && !fit ? 1 : 0
}

function tooLong(...texts: (string | null)[]): number {
  return texts.filter((text) => (text ?? '').trim().length > NAME_MAX).length
}
