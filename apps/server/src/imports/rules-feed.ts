import type { KeptThing } from '@podstead/contract/imports'
import {
  CATEGORIES,
  categoryNames,
  DEFAULTS,
  LANGUAGES,
  SUBCATEGORIES,
} from '@podstead/contract/lookups-data'
import { recognisedHost, strippedPrefixes } from '@podstead/feed/hosts'
import type { FeedCategory } from '@podstead/feed/model'
import type { ReadFeed, ReadItem } from '@podstead/feed/read/read-model'
import { createSkippedParts, notesOfLeft } from './rules-skipped.ts'
import type { Note } from './table.ts'

/** Enough to tell the host by where most audio lies. */
const MAX_ADDRESSES = 200

export type Summary = ReturnType<ReturnType<typeof createSummary>['of']>

/** Gathers what a preview says, item by item, so that no item is kept. */
export function createSummary() {
  const addresses: string[] = []
  const prefixes = new Set<string>()
  const keeps = new Set<KeptThing>()
  const left = createSkippedParts()
  let [bytes, seconds, wide] = [0, 0, 0]
  let [first, last]: (Date | null)[] = [null, null]

  return {
    add(item: ReadItem): void {
      const { url, length } = item.enclosure
      if (addresses.length < MAX_ADDRESSES) addresses.push(url)
      for (const name of strippedPrefixes(url).prefixes) prefixes.add(name)
      bytes += length ?? 0
      seconds += item.durationSeconds ?? 0
      if (item.publishedAt && (!first || item.publishedAt < first)) first = item.publishedAt
      if (item.publishedAt && (!last || item.publishedAt > last)) last = item.publishedAt
      for (const thing of listKept(item)) keeps.add(thing)
      left.add(item)
      wide += Buffer.byteLength(item.guid ?? item.enclosure.url) > LONGEST_GUID ? 1 : 0
    },
    /** The whole, when the feed has been read. */
    of(feed: ReadFeed) {
      if (feed.persons.length) keeps.add('people')
      if (feed.value) keeps.add('value')
      if (feed.locations.length) keeps.add('locations')
      if (feed.imageUrl) keeps.add('artwork')
      const host =
        recognisedHost({ generator: feed.generator, selfUrl: feed.selfUrl, enclosureUrls: addresses })
          ?.name ?? null
      return {
        host,
        prefixes: [...prefixes],
        keeps: [...keeps],
        bytes,
        seconds,
        first,
        last,
        guidsTooLong: wide,
        left: left.of(feed),
      }
    },
  }
}

/** An index of the database takes no longer ones; none that is honest comes near. */
export const LONGEST_GUID = 2000

/** What else a person should know before the import; `isHere`: the caller has this podcast already. */
export function feedNotes(
  feed: ReadFeed,
  summary: Summary,
  { rssFeed, isHere }: { rssFeed: string; isHere: boolean },
): Note[] {
  const note = (code: string, message: string, count = 1): Note => ({ code, message, count })
  const known = feed.categories.filter((category) => categoryIds([category]))
  const found = [
    feed.itemCount === 0 && note('empty', 'There are no episodes in this feed.'),
    isHere && note('already-here', 'You already have a podcast with this GUID here.'),
    feed.newFeedUrl &&
      feed.newFeedUrl !== rssFeed &&
      note(
        'moved',
        'The feed says that it has moved to another address. Please check which of the two is the right one.',
      ),
    feed.blocked &&
      note(
        'blocked',
        'The feed asks directories not to show it. Your podcast here asks them the same, until you change that in its settings.',
      ),
    feed.categories.length > 0 &&
      !known.length &&
      note('category-unknown', 'No category of the feed is one of Apple’s. Please choose one.'),
    languageNote(feed.language),
    known.length > 1 &&
      note('categories', 'The feed names several categories. Only the first is taken over.', known.length),
    summary.prefixes.length > 0 &&
      note(
        'prefixes',
        'Measurement prefixes before the audio are not taken over. You can set one in the settings.',
        summary.prefixes.length,
      ),
    summary.guidsTooLong > 0 &&
      note('guid-too-long', 'Episodes whose GUID is far too long will be left out.', summary.guidsTooLong),
    feed.guid !== null &&
      !isUuid(feed.guid) &&
      note(
        'podcast-guid',
        'The GUID of the podcast is not a UUID, so a new one is made from the address of the feed.',
      ),
  ]
  const ours = found.filter((entry) => typeof entry === 'object' && entry !== null)
  return [
    ...feed.warnings.map(({ code, message, count }) => note(code, message, count)),
    ...ours,
    ...notesOfLeft(feed, summary.left),
  ]
}

/** Our ids for the first category that Apple knows, now or in former years; null when there is none. */
export function categoryIds(
  categories: FeedCategory[],
): { category_id: number; subcategory_id: number | null } | null {
  for (const { category, subcategory } of categories) {
    const name = same(FORMER[plain(category)] ?? category)
    const found = CATEGORIES.find((entry) => same(entry.name) === name)
    const inside = SUBCATEGORIES.find(
      (entry) => same(entry.name) === same(subcategory ?? '') && (!found || entry.category_id === found.id),
    )
    if (found) return { category_id: found.id, subcategory_id: inside?.id ?? null }
    if (inside) return { category_id: inside.category_id, subcategory_id: inside.id }
    // Some feeds put the subcategory where the category belongs.
    const misplaced = SUBCATEGORIES.find((entry) => same(entry.name) === name)
    if (misplaced) return { category_id: misplaced.category_id, subcategory_id: misplaced.id }
  }
  return null
}

/** `Arts > Books`; none when the feed's own are unknown. */
export function categoryWords(categories: FeedCategory[]): string[] {
  const ids = categoryIds(categories)
  if (!ids) return []
  const { category, subcategory } = categoryNames(ids.category_id, ids.subcategory_id)
  return [subcategory ? `${category} > ${subcategory}` : category]
}

/** `en_US` → the id of `en-us`, or of `en` where that is not in our list; English for what is unknown. */
export function languageId(code: string | null): number {
  const wanted = (code ?? '').trim().toLowerCase().replaceAll('_', '-')
  const find = (tag: string | undefined) => LANGUAGES.find((language) => language.code === tag)?.id
  return find(wanted) ?? find(wanted.split('-')[0]) ?? DEFAULTS.language_id
}

/** Said when it becomes another: `cs-CZ` is `cs` here. */
function languageNote(code: string | null): Note | null {
  const given = (code ?? '').trim()
  const { code: found, name } = LANGUAGES.find(({ id }) => id === languageId(given)) ?? { code: '', name: '' }
  if (!given || found === given.toLowerCase().replaceAll('_', '-')) return null
  const message = `The language of the feed (${given.slice(0, 35).toWellFormed()}) is not in our list. Here it is ${name} (${found}).`
  return { code: 'language', message, count: 1 }
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

function listKept(item: ReadItem): KeptThing[] {
  const has: Record<KeptThing, boolean> = {
    guids: item.guid !== null,
    dates: item.publishedAt !== null,
    seasons: item.season !== null,
    people: item.persons.length > 0,
    chapters: item.chaptersUrl !== null || item.chapters.length > 0,
    transcripts: item.transcripts.length > 0,
    soundbites: item.soundbites.length > 0,
    value: item.value !== null,
    locations: item.locations.length > 0,
    artwork: item.imageUrl !== null,
  }
  return (Object.keys(has) as KeptThing[]).filter((thing) => has[thing])
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}

/** `Health and Fitness` is `Health & Fitness`. */
function same(name: string): string {
  return plain(name)
    .replace(/\band\b/g, '&')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
}

/** Apple's categories until 2019, which old feeds still name. */
const FORMER: Record<string, string> = {
  'games & hobbies': 'Leisure',
  'government & organizations': 'Government',
  health: 'Health & Fitness',
  'news & politics': 'News',
  'science & medicine': 'Science',
  'sports & recreation': 'Sports',
}
