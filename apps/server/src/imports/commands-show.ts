import { NAME_MAX } from '@podstead/contract/limits'
import { DEFAULTS } from '@podstead/contract/lookups-data'
import { MEDIUMS, ShowSettings } from '@podstead/contract/shows/shows'
import { podcastGuid } from '@podstead/feed/guid'
import type { ReadFeed } from '@podstead/feed/read/read-model'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { announce } from '../kernel/live/live.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { touchShow } from '../shows/commands.ts'
import { saveSettingsColumns } from '../shows/commands-rows.ts'
import { stored } from '../shows/rules-settings.ts'
import type { ShowRow } from '../shows/table.ts'
import { replaceRecipients } from '../value-for-value/commands.ts'
import { storePersonPicture, writePerson } from './commands-people.ts'
import type { StagedItem } from './commands-read.ts'
import { writeLiveItems } from './commands-tags.ts'
import { categoryIds, isUuid, languageId } from './rules-feed.ts'
import { fit, tagsOfShow, toFundings, toRecipients, valueColumns } from './rules-tags.ts'
import { cut, descriptionHtml, firstPlace, webAddress } from './rules-words.ts'
import type { ImportRow } from './table.ts'

/** Explicit and clean: see lookups-data.ts. */
export const EXPLICIT_ID = 1

/**
 * The show says from now on what its old feed says; what the feed does not say stays as
 * it is. The slug never changes.
 */
export async function writeShow(
  trx: Trx,
  kernel: Kernel,
  { show, found, feed }: { show: ShowRow; found: ImportRow; feed: ReadFeed },
): Promise<void> {
  await saveSettingsColumns(trx, show.id, {
    ...showTexts(feed),
    ...showChoices(feed),
    ...valueColumns(feed.value),
    ...stored(await withoutOwnTrailers(trx, found, tagsOfShow(feed))),
    // Assigned once for good by the first host; made by the same rule where the feed has
    // none (podcast namespace, guid).
    feed_guid: feed.guid !== null && isUuid(feed.guid) ? feed.guid : podcastGuid(found.rss_feed),
    imported_from: found.rss_feed,
  })
  for (const person of feed.persons) await writePerson(trx, kernel, { show, found, person, selected: true })
  if (feed.value) await replaceRecipients(trx, { show_id: show.id }, toRecipients(feed.value))
  await writeLiveItems(trx, kernel, { show, found, items: feed.liveItems })
  if (feed.imageUrl) await storePersonPicture(trx, found, null, feed.imageUrl, show.artwork_key)
  await touchShow(trx, show.id, kernel.clock.now())
  await announce(trx, 'show', show.id, { show_id: show.id, episode_id: null, change: 'show' })
}

/** Episodes of the kind "trailer" are written as trailers automatically, here as in many old feeds. */
async function withoutOwnTrailers(
  trx: Trx,
  found: ImportRow,
  columns: Partial<ShowRow>,
): Promise<Partial<ShowRow>> {
  const { trailers } = columns
  if (!trailers) return columns
  const items = await trx
    .selectFrom('import_items')
    .select(['audio_url', 'data'])
    .where('import_id', '=', found.id)
    .where(
      'audio_url',
      'in',
      trailers.map(({ url }) => url),
    )
    .execute()
  const own = items.filter(
    ({ data }) => (JSON.parse(data ?? '{}') as Partial<StagedItem>).episodeType === 'trailer',
  )
  return {
    ...columns,
    trailers: trailers.filter(({ url }) => !own.some(({ audio_url }) => audio_url === url)),
  }
}

// Kysely leaves out what is undefined.
function showTexts(feed: ReadFeed) {
  const place = firstPlace(feed.locations)
  const [author, owner] = [cut(feed.author ?? feed.ownerName, NAME_MAX), cut(feed.ownerName, NAME_MAX)]
  const email = cut(feed.ownerEmail, 254).toLowerCase()
  return {
    podcast_title: cut(feed.title, NAME_MAX) || undefined,
    description: sanitizeDescription(descriptionHtml(feed.description)) || undefined,
    author: author || undefined,
    owner_name: owner ? (owner === author ? '' : owner) : undefined,
    ...(email ? { email, owner_email_in_feed: true } : {}),
    link: webAddress(feed.link) || undefined,
    copyright: cut(feed.copyright, 255) || undefined,
    itunes_keywords: cut(feed.keywords, 255) || undefined,
    license: cut(feed.license?.identifier, 128) || undefined,
    license_url: webAddress(feed.license?.url) || undefined,
    // A claim that waits goes on here: apps find this feed by the redirect of the old one.
    apple_token: cut(feed.appleVerify, 4000) || undefined,
    update_frequency: cut(feed.updateFrequency?.text, 128) || undefined,
    update_frequency_rrule:
      fit(ShowSettings.shape.update_frequency_rrule, [feed.updateFrequency?.rrule ?? ''], 1)[0] || undefined,
    ...place,
    fundings: feed.fundings.length ? JSON.stringify(toFundings(feed.fundings)) : undefined,
  }
}

function showChoices(feed: ReadFeed) {
  return {
    language_id: feed.language ? languageId(feed.language) : undefined,
    ...categoryIds(feed.categories),
    explicit_type_id:
      feed.explicit === null ? undefined : feed.explicit ? EXPLICIT_ID : DEFAULTS.explicit_type_id,
    itunes_type_is_serial: feed.type === null ? undefined : feed.type === 'serial',
    medium_type: MEDIUMS.find((medium) => medium === feed.medium),
    itune_complete: feed.complete || feed.updateFrequency?.complete === true || undefined,
    locked: feed.locked?.locked,
  }
}
