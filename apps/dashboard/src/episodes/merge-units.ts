import { FUNDING, LICENCE, LICENCE_LABELS } from '../fields/field-copy.ts'
import { PLACES_UNIT, tagUnits } from '../fields/merging/tag-units.ts'
import { TXTS } from '../fields/tag-copy.ts'
import { dateTimeText } from '../ui/formats.ts'
import type { MergeUnit } from '../ui/merging/merge-fields.ts'
import { sayHtml, sayLines } from '../ui/merging/merge-words.ts'
import { FORM, PUBLISH } from './copy.ts'
import type { Choices } from './episode-fields.tsx'
import { EXTRAS, PEOPLE } from './parts-copy.ts'
import type { SettingsBody } from './settings-values.ts'

type CommonBody = Pick<
  SettingsBody,
  | 'name'
  | 'description'
  | 'is_draft'
  | 'audio_date'
  | 'episode_type_id'
  | 'explicit_type_id'
  | 'episode_number'
  | 'season_id'
  | 'itunes_keywords'
>

/**
 * What of an episode is merged together when somebody else saved it meanwhile, and how that reads: of what
 * its owner and its team edit.
 */
export function commonUnits(
  choices: Pick<Choices, 'episode_types' | 'explicit_types' | 'seasons'>,
  timeZone: string,
): MergeUnit<CommonBody>[] {
  const nameIn = (list: readonly { id: number; name?: string; label?: string }[], id: number | null) => {
    const found = list.find((one) => one.id === id)
    return found?.label ?? found?.name ?? ''
  }
  return [
    { label: FORM.name, fields: ['name'] },
    { label: FORM.description, fields: ['description'], say: ({ description }) => sayHtml(description) },
    {
      label: PUBLISH.status,
      fields: ['is_draft'],
      say: ({ is_draft }) => (is_draft ? PUBLISH.statusDraft : PUBLISH.statusPublish),
    },
    {
      label: PUBLISH.date,
      fields: ['audio_date'],
      say: ({ audio_date }) => (audio_date ? dateTimeText(audio_date, timeZone) : ''),
    },
    {
      label: FORM.type,
      fields: ['episode_type_id'],
      say: ({ episode_type_id }) => nameIn(choices.episode_types, episode_type_id),
    },
    {
      label: FORM.explicit,
      fields: ['explicit_type_id'],
      say: ({ explicit_type_id }) => nameIn(choices.explicit_types, explicit_type_id),
    },
    {
      label: FORM.number,
      fields: ['episode_number'],
      say: ({ episode_number }) => (episode_number === '0' ? '' : episode_number),
    },
    {
      label: FORM.season,
      fields: ['season_id'],
      say: ({ season_id }) => {
        const season = choices.seasons.find(({ id }) => id === season_id)
        return season ? [season.number, season.name].filter(Boolean).join(' · ') : FORM.noSeason
      },
    },
    { label: FORM.keywords, fields: ['itunes_keywords'] },
  ]
}

/** The same of everything. */
export function episodeUnits(choices: Choices, timeZone: string): MergeUnit<SettingsBody>[] {
  return [
    ...commonUnits(choices, timeZone),
    ...tagUnits(choices.people, {
      people: PEOPLE.title,
      links: EXTRAS.links,
      comments: EXTRAS.comments,
      chat: EXTRAS.chat,
      images: EXTRAS.images,
      support: FUNDING.fundings,
      place: EXTRAS.place,
    }),
    PLACES_UNIT,
    {
      label: LICENCE.licence,
      fields: ['license', 'license_url'],
      say: ({ license, license_url }) =>
        sayLines([LICENCE_LABELS[license as keyof typeof LICENCE_LABELS] ?? license, license_url]),
    },
    {
      label: TXTS.label,
      fields: ['txts'],
      say: ({ txts }) => sayLines(txts.map(({ purpose, value }) => `${purpose}: ${value}`)),
    },
    { label: EXTRAS.link, fields: ['link'] },
    { label: EXTRAS.batch, fields: ['batch_number'] },
    { label: PUBLISH.tier, fields: ['tier'] },
    { label: EXTRAS.itunesTitle, fields: ['itunes_title'] },
    { label: EXTRAS.author, fields: ['author'] },
    { label: EXTRAS.display, fields: ['episode_display'] },
    { label: EXTRAS.xml, fields: ['custom_xml'] },
  ]
}
