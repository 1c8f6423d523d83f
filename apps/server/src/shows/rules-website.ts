import { plainHtmlProblem } from '@podstead/contract/shows/about-html'
import type { PrivacyMode } from '@podstead/contract/shows/privacy-modes'
import {
  PUBLIC_WEBSITE_FIELDS,
  WEBSITE_DEFAULTS,
  WEBSITE_FIELDS,
  type WebsiteSettings,
} from '@podstead/contract/shows/website-settings'
import type { SettingsBody } from './rules-settings.ts'
import type { ShowRow } from './table.ts'

type Website = ShowRow['website']

/** Whether a change is about what the pages of a podcast say and have. */
export function isOfSite(body: SettingsBody): boolean {
  return WEBSITE_FIELDS.some((field) => body[field] !== undefined)
}

/** Whether a change takes the badge away, which needs a skill of its own. */
export function hidesBadge(body: SettingsBody, now: Website): boolean {
  return body.brand_link_back === false && now.brand_link_back !== false
}

/** What of the website differs from how it is at first, after a change whose HTML is clean. */
export function changedSite(now: Website, body: Partial<WebsiteSettings>): Website {
  const next: WebsiteSettings = { ...WEBSITE_DEFAULTS, ...now }
  for (const field of WEBSITE_FIELDS)
    if (body[field] !== undefined) Object.assign(next, { [field]: body[field] })
  return Object.fromEntries(
    WEBSITE_FIELDS.filter((field) => next[field] !== WEBSITE_DEFAULTS[field]).map((field) => [
      field,
      next[field],
    ]),
  )
}

/** What is wrong with a change of the website, by field. */
export function siteProblems(body: SettingsBody, now: Website, mode: PrivacyMode): Record<string, string[]> {
  const about = plainHtmlProblem(body.about_page_content ?? '')
  return {
    ...(about && { about_page_content: [about] }),
    ...(mode === 'public' ? {} : publicOnlyProblems(body, now)),
  }
}

/** What only a podcast has that everybody may hear: of another one it stays as it is, or goes. */
function publicOnlyProblems(body: SettingsBody, now: Website): Record<string, string[]> {
  const current: WebsiteSettings = { ...WEBSITE_DEFAULTS, ...now }
  const refused = PUBLIC_WEBSITE_FIELDS.filter(
    (field) =>
      body[field] !== undefined && body[field] !== current[field] && body[field] !== WEBSITE_DEFAULTS[field],
  )
  return Object.fromEntries(refused.map((field) => [field, ['is only for public podcasts']]))
}
