import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createTurns } from '../artwork/commands.ts'
import { drawSocialPicture } from '../artwork/commands-social.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import { presentSocialFacts } from './present.ts'
import { factsHash } from './present-facts.ts'

type Drawn = { id: number; name: string; slug: string; artwork_key: string | null }

/** Drawing takes a core for half a second: one at a time, a line of bounded length behind it. */
const drawings = perKernel(() => ({
  inTurn: createTurns(1, 50),
  running: new Map<string, Promise<{ key: string; hash: string; bytes: number }>>(),
}))

/** Where the picture of a page is stored; drawn when first asked for, and when what it shows changes. */
export async function findOrDrawPicture(
  kernel: Kernel,
  show: ShowRow,
  episode: Drawn | null,
): Promise<{ key: string; hash: string; bytes: number }> {
  const facts = presentSocialFacts(kernel, show, episode)
  const hash = factsHash(facts)
  const stored = await kernel.db
    .selectFrom('social_pictures')
    .select(['content_hash', 'picture_key'])
    .where('show_id', '=', show.id)
    .where('episode_id', episode ? '=' : 'is', episode?.id ?? null)
    .executeTakeFirst()
  const found = stored?.content_hash === hash && (await kernel.storage.stat(stored.picture_key))
  if (stored && found) return { key: stored.picture_key, hash, bytes: found.bytes }
  const { inTurn, running } = drawings(kernel)
  const name = `${show.id} ${episode?.id ?? ''} ${hash}`
  const drawn =
    running.get(name) ??
    inTurn(async () => {
      const { artworkKey, ...words } = facts
      const bytes = await drawSocialPicture(kernel, artworkKey, words)
      const key = `social/${randomUUID()}.jpg`
      await kernel.storage.put(key, Readable.from([bytes]), { contentType: 'image/jpeg' })
      await savePicture(kernel, { show_id: show.id, episode_id: episode?.id ?? null, hash, key })
      return { key, hash, bytes: bytes.length }
    }).finally(() => running.delete(name))
  running.set(name, drawn)
  return drawn
}

/** The file before is named by nothing any more, and swept by night. */
async function savePicture(
  { db, clock }: Kernel,
  picture: { show_id: number; episode_id: number | null; hash: string; key: string },
): Promise<void> {
  const { show_id, episode_id, hash, key } = picture
  const values = { content_hash: hash, picture_key: key, created_at: clock.now() }
  await db
    .insertInto('social_pictures')
    .values({ show_id, episode_id, ...values })
    .onConflict((conflict) => conflict.columns(['show_id', 'episode_id']).doUpdateSet(values))
    .execute()
}
