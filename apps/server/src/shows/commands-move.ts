import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/shows/shows'
import type { PermittedShow } from '../access/queries.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { publish } from './commands.ts'
import { lockedShow } from './queries.ts'
import type { ShowRow } from './table.ts'

const PRIVATE = 'A private podcast cannot be redirected: its address is secret and must not lead anywhere.'

/**
 * From now on the feed leads to another host: 301, and itunes:new-feed-url for those who still read it here.
 */
export async function moveAway(
  kernel: Kernel,
  show: PermittedShow,
  { new_feed_url }: BodyOf<typeof contract.moveAway>,
): Promise<ShowRow> {
  if (isOwnFeed(kernel, show, new_feed_url))
    throw invalid({ new_feed_url: ['is the address that the podcast has now'] })
  return moved(kernel, show, { moved_to: new_feed_url, moved_at: kernel.clock.now() })
}

export async function cancelMoveAway(kernel: Kernel, show: PermittedShow): Promise<ShowRow> {
  return moved(kernel, show, { moved_to: '', moved_at: null })
}

async function moved(
  kernel: Kernel,
  show: PermittedShow,
  change: Pick<ShowRow, 'moved_to' | 'moved_at'>,
): Promise<ShowRow> {
  return kernel.db.transaction().execute(async (trx) => {
    // Each feed of a members-only podcast leads to the same one at the new host, and nowhere else.
    const locked = await lockedShow(trx, show)
    if (isPrivateShow(locked) && !locked.is_advanced_private_feed && change.moved_to) throw refused(PRIVATE)
    await trx.updateTable('shows').set(change).where('id', '=', show.id).execute()
    return publish(trx, kernel, show.id, 'show')
  })
}

/** Any spelling of our own address would send apps in a circle. */
function isOwnFeed(kernel: Kernel, show: PermittedShow, address: string): boolean {
  const url = new URL(address)
  const { app, pages, media } = kernel.config.origins
  const isOurs = [app, pages, media].some((origin) => new URL(origin).host === url.host)
  if (isOurs && show.is_advanced_private_feed) return true
  return (
    isOurs &&
    decodedPath(url)
      .replace(/(?<!\/)\/+$/, '')
      .replace(/\.xml$/, '')
      .toLowerCase() === `/feeds/${show.slug}`
  )
}

function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
