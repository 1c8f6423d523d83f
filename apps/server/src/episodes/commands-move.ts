import { changesAddresses, type PrivacyMode } from '@podstead/contract/shows/privacy-modes'
import { type PermittedEpisode, type PermittedShow, partOfShow } from '../access/queries.ts'
import { copyPicture } from '../artwork/commands-upload.ts'
import type { Trx } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { conflict, invalid, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Copies } from '../parts/commands.ts'
import { findOrAddPerson, replaceHosts } from '../people/commands.ts'
import { hostsOfEpisode } from '../people/queries.ts'
import { findOrAddSeason } from '../seasons/commands.ts'
import { publish } from '../shows/commands.ts'
import { forgetAtOnce } from '../shows/commands-privacy.ts'
import { lockedShow } from '../shows/queries.ts'
import { privacyMode } from '../visibility/rules.ts'
import { announceChange, freeEpisodeSlug, saved } from './commands.ts'
import { copyEpisodePictures, hidePictures } from './commands-pictures.ts'
import { renewAudioAddresses } from './commands-rows.ts'
import type { EpisodeRow } from './table.ts'

declare module '../kernel/events.ts' {
  interface Events {
    /** An episode went from one podcast to another; the rest of it has moved already. */
    'episode.moved': { episode_id: number; from: number; to: number }
  }
}

/**
 * Puts an episode into another show of its owner, with GUID, audio address and numbers. The feed that had it
 * loses it. In a show that is private in another way it gets new addresses, as if its own had become that,
 * and out of public so do its pictures (decision record 0012).
 * @throws Failure 422
 */
export async function moveEpisode(
  kernel: Kernel,
  episode: PermittedEpisode,
  from: PermittedShow,
  target: PermittedShow,
): Promise<PermittedEpisode> {
  if (from.id === target.id) throw invalid({ show_id: ['is the podcast that the episode is in'] })
  // What a folder says, the folder changes.
  if (!from.is_direct_upload || !target.is_direct_upload)
    throw refused('Episodes of podcasts that belong to a cloud drive folder are moved there.')
  let copies: Copies = new Map()
  for (;;) {
    const done = await kernel.db
      .transaction()
      .execute((trx) => moveRow(trx, kernel, episode, { from, target, copies }))
    if (done) {
      await forgetAtOnce(kernel, done.gone)
      return done.moved
    }
    // Files are copied outside the transaction, so that nobody waits for them; should one come
    // meanwhile, the copying starts again.
    copies = await copyEpisodePictures(kernel, episode.id)
  }
}

/** @returns null when a picture has no copy yet, and then nothing is written */
async function moveRow(
  trx: Trx,
  kernel: Kernel,
  episode: PermittedEpisode,
  { from, target, copies }: { from: PermittedShow; target: PermittedShow; copies: Copies },
): Promise<{ moved: PermittedEpisode; gone: string[] } | null> {
  const modes = new Map<number, PrivacyMode>()
  // Always in the same order, so that two moves towards each other do not wait for each other.
  for (const one of [from, target].toSorted((a, b) => a.id - b.id))
    modes.set(one.id, privacyMode(await lockedShow(trx, one)))
  const row = await trx
    .selectFrom('episodes')
    .selectAll()
    .where('id', '=', episode.id)
    .where('show_id', '=', from.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw conflict('This episode has just been deleted or moved.')
  await requireFreeGuid(trx, row, target)
  const [before, after] = [modes.get(from.id) ?? 'public', modes.get(target.id) ?? 'public']
  const gone =
    before === 'public' && after !== 'public' ? await hidePictures(trx, kernel, row.id, copies) : []
  if (!gone) return null
  const hosts = await hostsElsewhere(trx, kernel, row, { from, target })
  if (after !== 'public' && changesAddresses(before, after)) await renewAudioAddresses(trx, 'id', row.id)
  const moved = await trx
    .updateTable('episodes')
    .set({
      show_id: target.id,
      slug: await freeEpisodeSlug(trx, target, row.name),
      season_id: await seasonElsewhere(trx, row, target, kernel.clock.now()),
      updated_at: kernel.clock.now(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await replaceHosts(trx, row.id, hosts)
  await publishEvent(trx, kernel, 'episode.moved', { episode_id: row.id, from: from.id, to: target.id })
  await publish(trx, kernel, from.id, 'show')
  await announceChange(trx, row, 'removed')
  return { moved: await saved(trx, kernel, moved, partOfShow(target, 'episode', moved)), gone }
}

/** The season of the same number in that show, made where it is new. */
export async function seasonElsewhere(
  trx: Trx,
  episode: EpisodeRow,
  target: PermittedShow,
  now: Date,
): Promise<number | null> {
  if (episode.season_id === null || episode.show_id === target.id) return episode.season_id
  const season = await trx
    .selectFrom('seasons')
    .select(['number', 'name'])
    .where('id', '=', episode.season_id)
    .executeTakeFirst()
  if (!season) return null
  return (await findOrAddSeason(trx, target.id, season, now)).id
}

/** The people, as people of that show, who are added where they are new. */
export async function hostsElsewhere(
  trx: Trx,
  kernel: Kernel,
  episode: EpisodeRow,
  { from, target }: { from: PermittedShow; target: PermittedShow },
) {
  const hosts = await hostsOfEpisode(trx, from, episode)
  const there: { person_id: number; roles: string[] }[] = []
  for (const host of hosts) {
    const person = episode.show_id === target.id ? host : await personElsewhere(trx, kernel, host, target)
    there.push({ person_id: person.id, roles: host.host_roles })
  }
  return there
}

async function personElsewhere(
  trx: Trx,
  kernel: Kernel,
  host: Awaited<ReturnType<typeof hostsOfEpisode>>[number],
  target: PermittedShow,
) {
  const { name, href, email, description, roles, links, picture_type } = host
  // Each show owns its pictures; one that is not needed is swept.
  const key = host.picture_key && (await copyPicture(kernel, host.picture_key, picture_type))
  const picture = key ? { picture: { key, type: picture_type ?? 'image/jpeg' } } : {}
  return findOrAddPerson(
    trx,
    target.id,
    { name, href, email, description, roles, links, ...picture },
    kernel.clock.now(),
  )
}

async function requireFreeGuid(trx: Trx, episode: EpisodeRow, target: PermittedShow): Promise<void> {
  const taken = await trx
    .selectFrom('episodes')
    .select('id')
    .where('show_id', '=', target.id)
    .where('guid', '=', episode.guid)
    .executeTakeFirst()
  if (taken)
    throw invalid({
      show_id: ['That podcast has, or had within 30 days, an episode with the same GUID. Copy it instead.'],
    })
}
