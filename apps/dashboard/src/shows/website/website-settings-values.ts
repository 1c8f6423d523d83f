import { plainHtmlProblem } from '@podstead/contract/shows/about-html'
import type { Show } from '@podstead/contract/shows/shows'
import { isAnalyticsId, isPixelId, pixelId } from '@podstead/contract/shows/website-settings'
import type { MergeUnit, SettingsChange } from '../../page-frames/settings-merge.ts'
import { SITE } from './website-settings-copy.ts'

export interface SiteValues extends Record<string, unknown> {
  site_intro_text: string
  about_page_content: string
  google_analytics_id: string
  facebook_pixel_base_code: string
  /** Empty: none. */
  recommend_audiopost_id: string
  brand_link_back: boolean
  hide_subscribe_page: boolean
  contact_form: boolean
  transcript_suggestions: boolean
}

export function toSiteValues(show: Show): SiteValues {
  return {
    site_intro_text: show.site_intro_text,
    about_page_content: show.about_page_content,
    google_analytics_id: show.google_analytics_id,
    facebook_pixel_base_code: show.facebook_pixel_base_code,
    recommend_audiopost_id: show.recommend_audiopost_id === null ? '' : String(show.recommend_audiopost_id),
    brand_link_back: show.brand_link_back,
    hide_subscribe_page: show.hide_subscribe_page,
    contact_form: show.contact_form,
    transcript_suggestions: show.transcript_suggestions,
  }
}

export function toSiteChange(values: SiteValues): SettingsChange {
  const {
    recommend_audiopost_id: featured,
    google_analytics_id,
    facebook_pixel_base_code,
    ...others
  } = values
  return {
    ...others,
    google_analytics_id: google_analytics_id.trim().toUpperCase(),
    facebook_pixel_base_code: pixelId(facebook_pixel_base_code),
    recommend_audiopost_id: featured === '' ? null : Number(featured),
  }
}

/** What the server would refuse, by field, in the reader's language. */
export function checkSite(values: SiteValues): Record<string, string> {
  const about = aboutProblem(values.about_page_content)
  return {
    ...(about ? { about_page_content: about } : {}),
    ...(isAnalyticsId(values.google_analytics_id) ? {} : { google_analytics_id: SITE.analyticsWrong }),
    ...(isPixelId(values.facebook_pixel_base_code) ? {} : { facebook_pixel_base_code: SITE.pixelWrong }),
  }
}

export function aboutProblem(html: string): string | null {
  const problem = plainHtmlProblem(html)
  if (problem === null) return null
  if (problem.startsWith('Links')) return SITE.badLink
  return problem.startsWith('Pictures') ? SITE.badPicture : SITE.tooFancy
}

export const UNITS: readonly MergeUnit[] = [
  { label: SITE.introLabel, fields: ['site_intro_text'] },
  { label: SITE.aboutLabel, fields: ['about_page_content'] },
  { label: SITE.analytics, fields: ['google_analytics_id'] },
  { label: SITE.pixel, fields: ['facebook_pixel_base_code'] },
  { label: SITE.featured, fields: ['recommend_audiopost_id'] },
  { label: SITE.badge, fields: ['brand_link_back'] },
  { label: SITE.hideSubscribe, fields: ['hide_subscribe_page'] },
  { label: SITE.contactForm, fields: ['contact_form'] },
  { label: SITE.suggestions, fields: ['transcript_suggestions'] },
]
