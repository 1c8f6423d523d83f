import sharp from 'sharp'
import type { PermittedShow } from '../access/queries.ts'
import { storePicture } from '../artwork/commands-store.ts'
import { replaceChapters } from '../chapters/commands.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { appendImage } from '../episode-images/commands.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findOrAddPerson, replaceHosts } from '../people/commands.ts'
import { findOrAddSeason } from '../seasons/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { replaceSoundbites } from '../soundbites/commands.ts'
import { storeTranscript } from '../transcripts/commands.ts'

export interface FurnishedSite {
  show: PermittedShow
  /** Of the episode that has everything. */
  slug: string
}

/**
 * A podcast with something of everything that its pages can show, and more episodes than stand on a page;
 * `content` is their sound.
 */
export async function buildFurnishedSite(
  kernel: Kernel,
  { content, ...overrides }: { content: Buffer } & Parameters<typeof buildShow>[1],
): Promise<FurnishedSite> {
  const [artwork, photo] = await Promise.all([picture(kernel, '#1f5244'), picture(kernel, '#c8472d')])
  const long = '<p>Sleeping cars, slow mornings, and who meets in them.</p>'.repeat(12)
  const show = await buildShow(kernel, {
    ...{ artwork_key: artwork.key, artwork_type: artwork.type, artwork_px: artwork.px },
    ...{ description: long, copyright: '2026 Mira Kolb', link: 'https://example.com/' },
    ...{ location_name: 'Zürich', location_geo: 'geo:47.37,8.54', license: 'cc-by-4.0' },
    fundings: JSON.stringify([{ url: 'https://example.com/tip', text: 'Buy us a coffee' }]) as never,
    ...overrides,
  })
  const slug = 'over-the-gotthard'
  for (let at = 1; at <= 22; at++) {
    const isLast = at === 22
    const { episode } = await buildAudibleEpisode(kernel, {
      ...{ show, content, episode_number: String(at) },
      name: isLast ? 'Über den Gotthard & <zurück> – “auf Schienen”' : `Night ${at}`,
      slug: isLast ? slug : `night-${at}`,
      audio_date: new Date(kernel.clock.now().getTime() - (40 - at) * 86_400_000),
      description:
        '<p>From <a href="https://example.com/zh">Zürich</a>.</p><ul><li>Bridges</li><li>Tunnels</li></ul><blockquote>All aboard</blockquote>',
    })
    if (!isLast) continue
    const stored = { picture_key: photo.key, picture_type: photo.type, width: photo.px, height: photo.px }
    await kernel.db.transaction().execute(async (trx) => {
      const now = kernel.clock.now()
      const season = await findOrAddSeason(trx, show.id, { number: 2, name: 'Winter' }, now)
      await trx.updateTable('episodes').set({ season_id: season.id }).where('id', '=', episode.id).execute()
      const face = { key: photo.key, type: photo.type }
      const about = { href: 'https://example.com/ana', roles: ['cast/host'], selected: true, picture: face }
      const ana = await findOrAddPerson(trx, show.id, { name: 'Ana Reis', ...about }, now)
      const dee = await findOrAddPerson(trx, show.id, { name: 'Dee', roles: ['cast/guest'] }, now)
      await replaceHosts(trx, episode.id, [
        { person_id: ana.id, roles: ['cast/host'] },
        { person_id: dee.id, roles: ['cast/guest'] },
      ])
      await replaceChapters(trx, episode.id, [
        { start_time: 0, title: 'Departure' },
        { start_time: 3, title: 'The tunnel', url: 'https://example.com/tunnel' },
      ])
      await replaceSoundbites(trx, episode.id, [{ start_time: 1, end_time: 5, title: 'Whistle' }])
      await storeTranscript(kernel, trx, episode.id, {
        format: 'vtt',
        text: 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ana>All aboard.\n\n00:03.000 --> 00:04.000\n<v Dee>Mind the gap & step.\n',
        language: 'en',
        origin: 'uploaded',
      })
      await appendImage(trx, episode.id, { ...stored, subtitle: 'The bridge', description: 'At dawn' }, now)
      for (const slot of ['header', 'about_header'] as const)
        await trx
          .insertInto('show_images')
          .values({ ...stored, show_id: show.id, slot })
          .execute()
    })
  }
  return { show, slug }
}

async function picture(
  kernel: Kernel,
  background: string,
): Promise<{ key: string; type: string; px: number }> {
  const bytes = await sharp({ create: { width: 1400, height: 1400, channels: 3, background } })
    .png()
    .toBuffer()
  const stored = await storePicture(kernel, bytes, { shape: 'square' })
  if (!stored) throw new Error('The picture was not stored')
  return { key: stored.key, type: stored.type, px: stored.px }
}
