import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/episodes/episodes'
import type { PermittedShow } from '../access/queries.ts'
import { pictureOfPath } from '../artwork/commands-upload.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { saveHosts } from '../people/commands-edit.ts'
import { hasTier, NO_TIER } from '../shows/commands-tiers.ts'
import { xmlProblem } from '../shows/rules-tags.ts'
import { saveRecipients } from '../value-for-value/commands.ts'
import { nextPaid, paidProblems } from '../value-for-value/rules.ts'
import { choiceProblems, isShownArtwork, publishDate } from './rules.ts'
import { aiTextsAfter, stored } from './rules-tags.ts'
import type { EpisodeRow } from './table.ts'

type Body = BodyOf<typeof contract.updateEpisode>

/** The columns that a save writes. @throws Failure 422 by field */
export function writtenFields(kernel: Kernel, show: PermittedShow, before: EpisodeRow | null, body: Body) {
  const now = kernel.clock.now()
  const isDraft = body.is_draft ?? before?.is_draft ?? true
  const dated = publishDate(
    body.audio_date,
    before,
    { is_draft: isDraft, zones: [body.client_time_zone, show.time_zone], waitsForDate: show.manual_release },
    now,
  )
  const picture = newPicture(kernel, show, before, body.artwork_url)
  const paid = nextPaid(before ?? NOBODY, body)
  const xml = xmlProblem(body.custom_xml)
  const description = body.description === undefined ? undefined : sanitizeDescription(body.description)
  const problems = {
    ...choiceProblems(body),
    ...(dated ? {} : { audio_date: ['is not a date'] }),
    ...(hasTier(show, body.tier ?? null) ? {} : { tier: [NO_TIER] }),
    ...(picture ? {} : { artwork_url: ['is not a picture that was uploaded for this podcast'] }),
    ...(xml ? { custom_xml: [xml] } : {}),
    ...(body.value_recipients || mentionsValue(body)
      ? paidProblems(paid, { recipients: body.value_recipients?.length ?? 0 })
      : {}),
  }
  if (Object.keys(problems).length) throw invalid(problems)
  return {
    is_draft: isDraft,
    audio_date: dated?.date ?? null,
    updated_at: now,
    // Kysely leaves out what is undefined.
    description,
    explicit_type_id: body.explicit_type_id,
    episode_type_id: body.episode_type_id,
    episode_number: body.episode_number,
    itunes_keywords: body.itunes_keywords,
    need_to_convert: body.need_to_convert,
    alias_name: emptied(body.alias_name),
    season_id: body.season_id,
    link: emptied(body.link),
    location_name: emptied(body.location_name),
    location_geo: emptied(body.location_geo),
    location_osm: emptied(body.location_osm),
    location_country: emptied(body.location_country),
    license: emptied(body.license),
    license_url: emptied(body.license_url),
    ...writtenTags(body),
    ...stored({ ai_texts: aiTextsAfter(before, { name: body.name, description }) }),
    batch_number: body.batch_number,
    tier: body.tier,
    ...picture,
    ...(mentionsValue(body) ? paid : {}),
  }
}

/** What the feed alone says. */
function writtenTags(body: Body) {
  const { fundings, txts, social_interacts, chat, feed_images, content_links, locations } = body
  return {
    ...stored({ fundings, txts, social_interacts, chat, feed_images, content_links, locations }),
    itunes_title: emptied(body.itunes_title),
    author: emptied(body.author),
    episode_display: emptied(body.episode_display),
    // podcast:location is nothing without words.
    location_rel: body.location_name === '' || body.location_rel === null ? ('' as const) : body.location_rel,
    custom_xml: emptied(body.custom_xml),
  }
}

/**
 * The people, the recipients, and whether the season is one of this show. To be called in the transaction
 * of the save. @throws Failure 422
 */
export async function saveParts(
  trx: Trx,
  show: PermittedShow,
  episode: { id: number },
  body: Body,
): Promise<void> {
  await requireSeason(trx, show, body.season_id)
  if (body.hosts) await saveHosts(trx, show, episode, body.hosts)
  if (body.value_recipients) await saveRecipients(trx, { episode_id: episode.id }, body.value_recipients)
}

/** @throws Failure 422 for a season of another show */
export async function requireSeason(
  trx: Trx,
  show: { id: number },
  id: number | null | undefined,
): Promise<void> {
  if (!id) return
  const season = await trx
    .selectFrom('seasons')
    .select('id')
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  if (!season) throw invalid({ season_id: ['is not a season of this podcast'] })
}

const NOBODY = { value_type: null, value_method: null, value_suggested_amount: null }

function mentionsValue(body: Body): boolean {
  return (
    body.value_type !== undefined ||
    body.value_method !== undefined ||
    body.value_suggested_amount !== undefined
  )
}

function emptied(text: string | null | undefined): string | undefined {
  return text === null ? '' : text
}

/**
 * By a path of the uploader, or an address that is shown already, which changes nothing: forms send back what
 * they got. null when it is neither.
 */
function newPicture(
  kernel: Kernel,
  show: PermittedShow,
  before: EpisodeRow | null,
  value: string | null | undefined,
) {
  if (value === undefined || (value && isShownArtwork(value, before, show))) return {}
  if (!value) return { artwork_key: null, artwork_type: null, artwork_px: null }
  const picture = pictureOfPath(kernel, show, 'artwork', value)
  return picture ? { artwork_key: picture.key, artwork_type: picture.type, artwork_px: picture.width } : null
}
