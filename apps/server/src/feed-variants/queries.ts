import { type PermittedShow, partOfShow } from '../access/queries.ts'
import { publicEpisodes } from '../episodes/queries.ts'
import { alternatesByEpisode } from '../episodes/queries-alternates.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import { type ReadableShow, showForTeam } from '../visibility/queries.ts'
import { chooseForm, isWithheld } from './rules.ts'
import type { FeedVariantRow } from './table.ts'

export type PermittedFeedVariant = Scope<'feed variant', FeedVariantRow>

/** The additional feeds of a podcast in the order in which they were made. */
export async function listFeedVariants(db: Queryable, show: ReadableShow): Promise<FeedVariantRow[]> {
  return db
    .selectFrom('feed_variants')
    .selectAll()
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** By its address below the podcast's, deleted or not: to be answered to nobody before delivery has asked. */
export async function findFeedVariant(
  db: Queryable,
  showId: number,
  slug: string,
): Promise<FeedVariantRow | undefined> {
  return db
    .selectFrom('feed_variants')
    .selectAll()
    .where('show_id', '=', showId)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** An additional feed of the caller's podcast. @throws Failure 404 */
export async function permittedFeedVariant(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<PermittedFeedVariant> {
  const row = await db
    .selectFrom('feed_variants')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return partOfShow(show, 'feed variant', row)
}

type Forms = Awaited<ReturnType<typeof alternatesByEpisode>>
export type EpisodeForm = Forms extends Map<number, (infer Form)[]> ? Form : never

/** Other forms of episodes that stand beside the audio that everybody gets. */
export function withoutWithheld(variants: FeedVariantRow[], forms: Forms): Forms {
  if (!variants.some(({ audience, audio_form }) => audience !== 'public' && audio_form)) return forms
  return new Map(
    [...forms].map(([id, rows]) => [id, rows.filter(({ title }) => !isWithheld(variants, title))]),
  )
}

/**
 * What subscribers hear in place of an episode's own file, by episode. Forms that lie elsewhere are for apps
 * alone: the web player plays what is here.
 */
export async function listSubscriberForms(
  db: Queryable,
  show: ReadableShow,
): Promise<Map<number, EpisodeForm>> {
  const variant = (await listFeedVariants(db, show)).find(({ audience }) => audience === 'subscribers')
  if (!variant?.audio_form) return new Map()
  const forms = await alternatesByEpisode(db, show)
  return new Map(
    [...forms].flatMap(([id, rows]) => {
      const form = chooseForm(variant, rows)
      return form && form.storage_key !== null ? [[id, form] as const] : []
    }),
  )
}

/** The published episodes of a podcast and their other forms, which its feeds choose from. */
export async function readChoices(db: Queryable, show: PermittedShow, now: Date) {
  return {
    episodes: await publicEpisodes(db, showForTeam(show), now),
    forms: await alternatesByEpisode(db, show),
  }
}
export type FeedChoices = Awaited<ReturnType<typeof readChoices>>
