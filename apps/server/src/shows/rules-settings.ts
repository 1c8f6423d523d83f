import type { BodyOf } from '@podstead/contract/endpoint'
import { MAX_DESCRIPTION_BYTES } from '@podstead/contract/limits'
import { COLOR_THEMES } from '@podstead/contract/lookups-data'
import { LINK_NAMES } from '@podstead/contract/shows/show-links'
import type { ImageField } from '@podstead/contract/shows/show-settings'
import type * as contract from '@podstead/contract/shows/shows'
import { WIDGET_DEFAULTS, WIDGET_FIELDS, type WidgetSettings } from '@podstead/contract/shows/widget-settings'
import type { Updateable } from 'kysely'
import { choiceProblems } from './rules.ts'
import { xmlProblem } from './rules-tags.ts'
import type { ShowImageRow, ShowRow, ShowTable } from './table.ts'

export type SettingsBody = BodyOf<typeof contract.updateShow>
type Problems = Record<string, string[]>

/**
 * Wire names that the table spells in its own way; every other setting is a column of the
 * same name, a link or a picture.
 */
export const RENAMED = {
  showColorThemeId: 'show_color_theme_id',
  buttonColor: 'button_color',
  buttonTextColor: 'button_text_color',
  cardBackgroundColor: 'card_background_color',
  textColor: 'text_color',
} as const

/** Columns that hold JSON: read as the value, written as its text. */
const JSON_COLUMNS = [
  ...['fundings', 'links', 'trailers', 'podroll', 'blocks', 'social_interacts', 'chat', 'feed_images'],
  ...['txts', 'publisher', 'remote_items', 'locations', 'private_invite_domains', 'widget', 'website'],
  'tier_names',
] as (keyof ShowRow)[]

/** Columns of a show as they are written. */
export function stored(columns: Partial<ShowRow>): Updateable<ShowTable> {
  const texts = JSON_COLUMNS.filter((name) => columns[name] != null).map((name) => [
    name,
    JSON.stringify(columns[name]),
  ])
  // The names that fromEntries forgets.
  return { ...columns, ...Object.fromEntries(texts) } as Updateable<ShowTable>
}

const SLOTS: Record<ImageField, ShowImageRow['slot']> = {
  header_img_url: 'header',
  social_sharing_image: 'social_sharing',
  custom_favicon_image: 'favicon',
  about_page_header_image: 'about_header',
}

/** The slot of the public pages that a field's picture fills. */
export function imageSlot(field: ImageField): ShowImageRow['slot'] {
  return SLOTS[field]
}

/**
 * Whether a change is about the podcast's pages, which need the website skill: their
 * links, pictures, colours and titles.
 */
export function isOfWebsite(body: SettingsBody): boolean {
  return WEBSITE_FIELDS.some((field) => field in body && body[field] !== undefined)
}
const WEBSITE_FIELDS = [
  ...LINK_NAMES,
  ...(Object.keys(SLOTS) as ImageField[]),
  ...(Object.keys(RENAMED) as (keyof typeof RENAMED)[]),
  'meet_hosts_title',
  'about_page_title',
] as const

/** Whether a change is about the players on other sites, which need the skill of embedded players. */
export function isOfWidget(body: SettingsBody): boolean {
  return WIDGET_FIELDS.some((field) => body[field] !== undefined)
}

/** What of the players differs from how they look at first, after a change. */
export function changedWidget(now: ShowRow['widget'], body: Partial<WidgetSettings>): ShowRow['widget'] {
  const next = { ...WIDGET_DEFAULTS, ...now }
  for (const field of WIDGET_FIELDS)
    if (body[field] !== undefined) Object.assign(next, { [field]: body[field] })
  return Object.fromEntries(
    WIDGET_FIELDS.filter((field) => !isSameSetting(next[field], WIDGET_DEFAULTS[field])).map((field) => [
      field,
      next[field],
    ]),
  )
}

function isSameSetting(a: string | boolean, b: string | boolean): boolean {
  return String(a).toLowerCase() === String(b).toLowerCase()
}

/**
 * What is wrong with new settings of a show, by field; empty when nothing is.
 * Shapes have been checked before.
 * @param descriptionBytes what the new description takes in the feed, which drops what Apple does
 * not know; the limit is Apple's
 */
export function settingsProblems(body: SettingsBody, show: ShowRow, descriptionBytes: number): Problems {
  const problems: Problems = { ...choiceProblems(body, show.category_id) }
  if (!mayRename(body, show)) problems.podcast_title = ['follows the name of its folder']
  if (descriptionBytes > MAX_DESCRIPTION_BYTES)
    problems.description = [`is too long (maximum is ${MAX_DESCRIPTION_BYTES} bytes)`]
  if (body.showColorThemeId != null && !COLOR_THEMES.some(({ id }) => id === body.showColorThemeId))
    problems.showColorThemeId = ['is invalid']
  const xml = xmlProblem(body.custom_xml)
  if (xml) problems.custom_xml = [xml]
  return { ...problems, ...locationProblems(body, show), ...licenseProblems(body, show) }
}

/**
 * A licence with an identifier is written small, as the namespace wants it; a
 * name of one's own stays as it is.
 */
export function licenseCode(license: string): string {
  return isIdentifier(license) ? license.toLowerCase() : license
}

/** A synchronised show is named by its folder until the owner chooses an alias. */
function mayRename(body: SettingsBody, show: ShowRow): boolean {
  if (body.podcast_title === undefined || body.podcast_title === show.podcast_title || show.is_direct_upload)
    return true
  return body.show_name_editable ?? show.show_name_editable
}

function locationProblems(body: SettingsBody, show: ShowRow): Problems {
  const [latitude = 0, longitude = 0] = (body.location_geo ?? '').slice('geo:'.length).split(',').map(Number)
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return { location_geo: ['is not a place on earth'] }
  const isNameless = (body.location_name ?? show.location_name) === ''
  // podcast:location is nothing without words.
  return isNameless && (body.location_geo || body.location_osm) ? { location_name: ["can't be blank"] } : {}
}

/** podcast:license: an identifier such as cc-by-4.0, or any name together with an address to read it at. */
function licenseProblems(body: SettingsBody, show: ShowRow): Problems {
  if (body.license === undefined && body.license_url === undefined) return {}
  const license = body.license ?? show.license
  const url = body.license_url ?? show.license_url
  return license === '' || isIdentifier(license) || url !== ''
    ? {}
    : { license_url: ['is needed for a licence of your own'] }
}

function isIdentifier(license: string): boolean {
  return /^[A-Za-z0-9]+(?:[.+-][A-Za-z0-9]+)*\+?$/.test(license)
}
