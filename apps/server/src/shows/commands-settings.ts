import { isDeepStrictEqual } from 'node:util'
import { SUBCATEGORIES } from '@podstead/contract/lookups-data'
import { changesAddresses, type PrivacyMode } from '@podstead/contract/shows/privacy-modes'
import { LINK_NAMES } from '@podstead/contract/shows/show-links'
import { IMAGE_FIELDS } from '@podstead/contract/shows/show-settings'
import { WEBSITE_FIELDS } from '@podstead/contract/shows/website-settings'
import { WIDGET_FIELDS } from '@podstead/contract/shows/widget-settings'
import type { Updateable } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import { crashPoint } from '../kernel/crash-points.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { publishEvent } from '../kernel/events.ts'
import { changedElsewhere, invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedHtml, sanitizeDescription, sanitizePlainHtml } from '../kernel/mail/html.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import type { Copies } from '../parts/commands.ts'
import { privacyMode } from '../visibility/rules.ts'
import { publish } from './commands.ts'
import { featuredProblems } from './commands-featured.ts'
import { applyPictures, type NewPictures, newPictures } from './commands-pictures.ts'
import { copyPublicPictures, forgetAtOnce, makePrivate } from './commands-privacy.ts'
import { colorTheme, presentSettings, type SettingsView } from './present-settings.ts'
import { lockedShow, showImages } from './queries.ts'
import { credentialProblems, nextMode, privacyFlags } from './rules-privacy.ts'
import {
  changedWidget,
  isOfWidget,
  licenseCode,
  RENAMED,
  type SettingsBody,
  settingsProblems,
  stored,
} from './rules-settings.ts'
import { tagColumns } from './rules-tags.ts'
import { changedSite, isOfSite, siteProblems } from './rules-website.ts'
import type { ShowImageRow, ShowRow, ShowTable } from './table.ts'

/**
 * Changes settings; absent fields stay. The GUID never changes, and the address only with the privacy.
 * @throws Failure 422 by field, or 409 `changed_elsewhere` with the sent fields that differ from what is
 * stored, when the show has been changed since `settings_version`
 */
export async function updateShow(kernel: Kernel, show: PermittedShow, body: SettingsBody): Promise<ShowRow> {
  let current: ShowRow = show
  for (;;) {
    const copies = willMove(body, current)
      ? await copiesFor(kernel, current, body)
      : new Map<string, string>()
    const saved = await kernel.db.transaction().execute(async (trx) => {
      const row = await lockedShow(trx, show)
      const { next, mode, pictures, images, isSame } = await judged(kernel, trx, row, body)
      if (isSame) return { row, gone: [] }
      const gone = changesAddresses(privacyMode(row), mode) ? await makePrivate(trx, kernel, row, copies) : []
      if (!gone) return null
      await applyPictures(trx, row, images, pictures)
      await trx.updateTable('shows').set(written(row, next)).where('id', '=', row.id).execute()
      if (next.time_zone !== row.time_zone)
        await publishEvent(trx, kernel, 'show.time_zone_changed', { show_id: row.id })
      return { row: await publish(trx, kernel, row.id, 'show'), gone }
    })
    if (saved) {
      crashPoint('privacy: committed, before old pictures go')
      await forgetAtOnce(kernel, saved.gone)
      return saved.row
    }
    current = await kernel.db
      .selectFrom('shows')
      .selectAll()
      .where('id', '=', show.id)
      .executeTakeFirstOrThrow()
  }
}

/**
 * Files are copied before the transaction, so that nobody waits for them; should one have come
 * since, the copying starts again.
 */
async function copiesFor(kernel: Kernel, show: ShowRow, body: SettingsBody): Promise<Copies> {
  // What will be refused anyway copies nothing.
  await judged(kernel, kernel.db, show, body)
  return copyPublicPictures(kernel, show.id)
}

function willMove(body: SettingsBody, show: ShowRow): boolean {
  const next = nextMode(body, show)
  return 'mode' in next && changesAddresses(privacyMode(show), next.mode)
}

type CheckedSettings = {
  next: ShowRow
  mode: PrivacyMode
  pictures: NewPictures
  images: ShowImageRow[]
  isSame: boolean
}

/** What the row will be. @throws Failure 409 or 422 */
async function judged(
  kernel: Kernel,
  db: Queryable,
  row: ShowRow,
  body: SettingsBody,
): Promise<CheckedSettings> {
  const images = await showImages(db, row)
  const shown = presentSettings(kernel, row, images)
  const wanted = nextMode(body, row)
  const mode = 'mode' in wanted ? wanted.mode : privacyMode(row)
  const pictures = newPictures(kernel, row, images, body, shown)
  const credentials =
    mode === 'password'
      ? toCredentials(kernel, row, body, shown.password)
      : { username: '', password_sealed: null }
  const next = { ...row, ...toColumns(row, body), ...privacyFlags(mode), ...credentials, ...pictures.artwork }
  const changed = [
    ...changedFields(body, shown, presentSettings(kernel, next, pictures.images)),
    ...Object.keys(pictures.problems),
  ]
  // Merging comes first: what else is wrong may be so only because the page is old.
  if (changed.length && body.settings_version !== undefined && body.settings_version < row.settings_version)
    throw changedElsewhere(
      Object.fromEntries(changed.map((field) => [field, body[field as keyof SettingsBody]])),
    )
  const problems = {
    ...settingsProblems(body, row, Buffer.byteLength(feedHtml(body.description ?? ''))),
    ...('problems' in wanted ? wanted.problems : {}),
    ...(mode === 'password' ? credentialProblems(body, row, shown.password) : {}),
    ...pictures.problems,
    ...(await featuredProblems(kernel, db, row, body)),
    ...siteProblems(body, row.website, mode),
  }
  if (Object.keys(problems).length) throw invalid(problems)
  return { next, mode, pictures, images, isSame: changed.length === 0 }
}

/** A password that stays the same stays sealed as it is, so that nothing seems to change. */
function toCredentials(kernel: Kernel, row: ShowRow, { username, password }: SettingsBody, now: string) {
  const isSame = password === undefined || password === now
  return {
    username: username ?? row.username,
    password_sealed: isSame
      ? row.password_sealed
      : kernel.secrets.seal(password, sealedPlace.showPassword(row.id)),
  }
}

function toColumns(row: ShowRow, body: SettingsBody): Partial<ShowRow> {
  const { settings_version: _, username: _u, password: _p, ...fields } = body
  const others: readonly string[] = [
    ...[
      ...LINK_NAMES,
      ...WIDGET_FIELDS,
      ...WEBSITE_FIELDS,
      ...IMAGE_FIELDS,
      ...Object.keys(RENAMED),
      'artwork_url',
    ],
  ]
  const plain = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && !others.includes(name)),
  )
  const links = LINK_NAMES.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]] as const]))
  return {
    // The names that fromEntries forgets: each is a column whose type is the field's.
    ...(plain as Partial<ShowRow>),
    ...(body.description !== undefined && { description: sanitizeDescription(body.description) }),
    ...(body.link !== undefined && { link: body.link ?? '' }),
    ...(body.license !== undefined && { license: licenseCode(body.license) }),
    ...(links.length > 0 && { links: present({ ...row.links, ...Object.fromEntries(links) }) }),
    ...(isOfSite(body) && { website: changedSite(row.website, toSite(body)) }),
    ...(isOfWidget(body) && { widget: changedWidget(row.widget, body) }),
    ...(body.location_name === '' && { location_geo: '', location_osm: '', location_country: '' }),
    ...tagColumns(body),
    ...toSubcategory(row, body),
    ...toColors(row, body),
  }
}

function toSite(body: SettingsBody): SettingsBody {
  const { about_page_content: html } = body
  return html === undefined ? body : { ...body, about_page_content: sanitizePlainHtml(html) }
}

/** Links that say something. */
function present(links: Record<string, string>): ShowRow['links'] {
  return Object.fromEntries(Object.entries(links).filter(([, value]) => value !== ''))
}

type ColorSettings = Pick<
  SettingsBody,
  'showColorThemeId' | 'buttonColor' | 'buttonTextColor' | 'cardBackgroundColor' | 'textColor'
>

/** A colour that is the theme's anyway is not kept, so that it follows when another theme is chosen. */
export function toColors(row: ShowRow, body: ColorSettings): Partial<ShowRow> {
  const themeId = body.showColorThemeId === undefined ? row.show_color_theme_id : body.showColorThemeId
  const theme = colorTheme({ show_color_theme_id: themeId })
  const own = (colour: string | undefined, themes: string) =>
    colour?.toLowerCase() === themes.toLowerCase() ? '' : colour
  const colours = {
    button_color: own(body.buttonColor, theme.button_color),
    button_text_color: own(body.buttonTextColor, theme.button_text_color),
    card_background_color: own(body.cardBackgroundColor, theme.card_background_color),
    text_color: own(body.textColor, theme.text_color),
  }
  return {
    show_color_theme_id: themeId,
    ...(Object.fromEntries(
      Object.entries(colours).filter(([, colour]) => colour !== undefined),
    ) as Partial<ShowRow>),
  }
}

/** A subcategory belongs to one category: another category without a new subcategory leaves none. */
function toSubcategory(row: ShowRow, body: SettingsBody): { subcategory_id?: number | null } {
  if (body.subcategory_id !== undefined || body.category_id === undefined) return {}
  const kept = SUBCATEGORIES.some((s) => s.id === row.subcategory_id && s.category_id === body.category_id)
  return kept ? {} : { subcategory_id: null }
}

/** The sent fields that would not stay what they are now, as their owner reads them. */
function changedFields(body: SettingsBody, now: SettingsView, then: SettingsView): string[] {
  const names = Object.keys(body).filter((name) => name in now) as (keyof SettingsView)[]
  return names.filter((name) => !isDeepStrictEqual(now[name], then[name]))
}

/** Only the columns that differ: what another command changes in the meantime is not written back. */
function written(row: ShowRow, next: ShowRow): Updateable<ShowTable> {
  // The database keeps the entries of JSON in an order of its own.
  const changed = Object.entries(next).filter(
    ([name, value]) => !isDeepStrictEqual(value, row[name as keyof ShowRow]),
  )
  return { ...stored(Object.fromEntries(changed)), settings_version: row.settings_version + 1 }
}
