import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/live-items'
import { type PermittedShow, partOfShow, renewed } from '../access/queries.ts'
import { pictureOfPath } from '../artwork/commands-upload.ts'
import { isShownArtwork } from '../episodes/rules.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid, notFound, refused } from '../kernel/http/failure.ts'
import { requireVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { saveLiveHosts } from '../people/commands-edit.ts'
import { hostsContent } from '../people/rules.ts'
import { publish } from '../shows/commands.ts'
import { saveRecipients } from '../value-for-value/commands.ts'
import { nextPaid, paidProblems, recipientContent, validTimeSplits } from '../value-for-value/rules.ts'
import { liveItemContent, presentFields } from './present.ts'
import { type PermittedLiveItem, wholeLiveItem } from './queries.ts'
import { MAX_OPEN, stored, timeProblems } from './rules.ts'
import type { LiveItemRow } from './table.ts'

type NewLiveItem = BodyOf<typeof contract.createLiveItem>
type Update = BodyOf<typeof contract.updateLiveItem>

/** Tells apps of a stream to come. @throws Failure 422 by field, and while too many are open */
export async function createLiveItem(
  kernel: Kernel,
  show: PermittedShow,
  body: NewLiveItem,
): Promise<PermittedLiveItem> {
  return kernel.db.transaction().execute(async (trx) => {
    await publish(trx, kernel, show.id, 'show')
    const open = await trx
      .selectFrom('live_items')
      .select('id')
      .where('show_id', '=', show.id)
      .where('status', '<>', 'ended')
      .execute()
    if (open.length >= MAX_OPEN)
      throw refused(`There are ${MAX_OPEN} live items already that have not ended. End or delete some first.`)
    const now = kernel.clock.now()
    const created = await trx
      .insertInto('live_items')
      .values({
        show_id: show.id,
        guid: randomUUID(),
        ...toColumns(kernel, show, null, body),
        title: body.title,
        start_time: new Date(body.start_time),
        enclosure_url: body.enclosure.url,
        enclosure_type: body.enclosure.type,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await saveParts(trx, show, created, body)
    return partOfShow(show, 'live item', created)
  })
}

/**
 * Changes what is sent; GUID and state stay. @throws Failure 404 when it has just been deleted, 422 by
 * field, 409 `changed_elsewhere`
 */
export async function updateLiveItem(
  kernel: Kernel,
  show: PermittedShow,
  item: PermittedLiveItem,
  body: Update,
): Promise<PermittedLiveItem> {
  return change(
    kernel,
    show,
    item,
    async (_, row, trx) => {
      await requireFresh(trx, kernel, show, renewed(item, row), body)
      return toColumns(kernel, show, row, body)
    },
    (trx, row) => saveParts(trx, show, row, body),
  )
}

/**
 * It is on. Starting it again changes nothing. @throws Failure 422 once it has ended: apps would take
 * it for the stream that is over
 */
export async function startLiveItem(
  kernel: Kernel,
  show: PermittedShow,
  item: PermittedLiveItem,
): Promise<PermittedLiveItem> {
  return change(kernel, show, item, (now, { status }) => {
    if (status === 'ended') throw refused('This live item has ended. Apps need a new one for another stream.')
    return status === 'live' ? null : { status: 'live', started_at: now }
  })
}

/** It is over, or will not be; the feed keeps it as its creator chose. */
export async function endLiveItem(
  kernel: Kernel,
  show: PermittedShow,
  item: PermittedLiveItem,
): Promise<PermittedLiveItem> {
  return change(kernel, show, item, (now, { status }) =>
    status === 'ended' ? null : { status: 'ended', ended_at: now },
  )
}

export async function deleteLiveItem(
  kernel: Kernel,
  show: PermittedShow,
  item: PermittedLiveItem,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await publish(trx, kernel, show.id, 'show')
    await trx.deleteFrom('live_items').where('id', '=', item.id).execute()
  })
}

type Columns = ReturnType<typeof toColumns> & Partial<Pick<LiveItemRow, 'status' | 'started_at' | 'ended_at'>>

/** `of` says what is written to the row as it is now, null for nothing; `also` is done with it. */
async function change(
  kernel: Kernel,
  show: PermittedShow,
  item: PermittedLiveItem,
  of: (now: Date, row: LiveItemRow, trx: Trx) => Partial<Columns> | null | Promise<Partial<Columns>>,
  also?: (trx: Trx, row: LiveItemRow) => Promise<void>,
): Promise<PermittedLiveItem> {
  return kernel.db.transaction().execute(async (trx) => {
    const row = await lockedItem(trx, item)
    const now = kernel.clock.now()
    const columns = await of(now, row, trx)
    if (!columns) return renewed(item, row)
    await publish(trx, kernel, show.id, 'show')
    const updated = await trx
      .updateTable('live_items')
      .set({ ...columns, updated_at: now })
      .where('id', '=', item.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await also?.(trx, updated)
    return renewed(item, updated)
  })
}

/** @throws Failure 409 `changed_elsewhere` */
async function requireFresh(
  trx: Trx,
  kernel: Kernel,
  show: PermittedShow,
  item: PermittedLiveItem,
  { version, ...body }: Update,
): Promise<void> {
  if (version === undefined) return
  const stored = liveItemContent(presentFields(kernel, show, await wholeLiveItem(trx, item)))
  const { hosts, description, value_recipients, time_splits } = body
  requireVersion(version, stored, {
    ...body,
    description: description && sanitizeDescription(description),
    value_recipients: value_recipients?.map(recipientContent),
    hosts: hosts && hostsContent(hosts),
    time_splits: time_splits && validTimeSplits(time_splits),
  })
}

/** The people and the recipients. @throws Failure 422 by field */
async function saveParts(
  trx: Trx,
  show: PermittedShow,
  item: LiveItemRow,
  { hosts, value_recipients }: Update,
): Promise<void> {
  if (hosts) await saveLiveHosts(trx, show, item, hosts)
  if (value_recipients) await saveRecipients(trx, { live_item_id: item.id }, value_recipients)
}

async function lockedItem(trx: Trx, item: PermittedLiveItem): Promise<LiveItemRow> {
  const row = await trx
    .selectFrom('live_items')
    .selectAll()
    .where('id', '=', item.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The columns that a save writes; Kysely leaves out what is undefined. @throws Failure 422 by field */
function toColumns(kernel: Kernel, show: PermittedShow, before: LiveItemRow | null, body: Update) {
  const start_time = body.start_time === undefined ? undefined : new Date(body.start_time)
  const end_time = body.end_time === undefined ? undefined : body.end_time ? new Date(body.end_time) : null
  const picture = newPicture(kernel, show, before, body.artwork_url)
  const paid = nextPaid(before ?? NOBODY, body)
  const problems = {
    ...timeProblems({
      start_time: start_time ?? before?.start_time ?? new Date(0),
      end_time: end_time === undefined ? (before?.end_time ?? null) : end_time,
    }),
    ...(picture ? {} : { artwork_url: ['is not a picture that was uploaded for this podcast'] }),
    ...paidProblems(paid, { recipients: body.value_recipients?.length ?? 0 }),
  }
  if (Object.keys(problems).length) throw invalid(problems)
  const { alternate_enclosures, content_links, feed_images, chat, social_interacts, fundings } = body
  const value_time_splits = body.time_splits && validTimeSplits(body.time_splits)
  const { title, location_name, location_geo, location_osm, location_country, location_rel, keep_in_feed } =
    body
  return {
    ...{ title, location_name, location_geo, location_osm, location_country, location_rel, keep_in_feed },
    ...stored({
      alternate_enclosures,
      content_links,
      feed_images,
      chat,
      social_interacts,
      fundings,
      value_time_splits,
    }),
    ...picture,
    ...paid,
    start_time,
    end_time,
    description: body.description === undefined ? undefined : sanitizeDescription(body.description),
    link: body.link === null ? '' : body.link,
    enclosure_url: body.enclosure?.url,
    enclosure_type: body.enclosure?.type,
    enclosure_length: body.enclosure?.length,
  }
}

const NOBODY = { value_type: null, value_method: null, value_suggested_amount: null }

type NewPicture = Partial<Pick<LiveItemRow, 'artwork_key' | 'artwork_type' | 'artwork_px'>>

/**
 * By a path of the uploader, or an address that is shown already, which changes
 * nothing; null when it is neither.
 */
function newPicture(
  kernel: Kernel,
  show: PermittedShow,
  before: LiveItemRow | null,
  value: string | null | undefined,
): NewPicture | null {
  if (value === undefined || (value && isShownArtwork(value, before, show))) return {}
  if (!value) return { artwork_key: null, artwork_type: null, artwork_px: null }
  const picture = pictureOfPath(kernel, show, 'artwork', value)
  return picture ? { artwork_key: picture.key, artwork_type: picture.type, artwork_px: picture.width } : null
}
