import { z } from 'zod'
import { Id } from '../fields.ts'

/** What the pages of a podcast say and have besides its episodes. */

export const MAX_ABOUT_BYTES = 60_000

/** What a website is until its owner says otherwise. */
export const WEBSITE_DEFAULTS = {
  site_intro_text: '',
  about_page_content: '',
  google_analytics_id: '',
  facebook_pixel_base_code: '',
  recommend_audiopost_id: null as number | null,
  /** The badge with a link to Podstead at the foot of the pages. */
  brand_link_back: true,
  hide_subscribe_page: false,
  /** A page with a form; what visitors write there is mailed to the owner. */
  contact_form: false,
  /** Listeners may suggest corrections of transcripts on the pages of episodes. */
  transcript_suggestions: false,
}
export type WebsiteSettings = typeof WEBSITE_DEFAULTS
export type WebsiteField = keyof WebsiteSettings
export const WEBSITE_FIELDS = Object.keys(WEBSITE_DEFAULTS) as WebsiteField[]

/** Only for podcasts that everybody may hear: what others count, choose or read on their pages. */
export const PUBLIC_WEBSITE_FIELDS = [
  'google_analytics_id',
  'facebook_pixel_base_code',
  'recommend_audiopost_id',
  'brand_link_back',
  'transcript_suggestions',
] as const satisfies readonly WebsiteField[]

export const MAX_INTRO_CHARACTERS = 1000

/** `UA-` is of a product that Google has closed; `G-` is of the one that counts today. */
const ANALYTICS_ID = /^(UA-\d{4,12}-\d{1,4}|G-[A-Z0-9]{4,16})$/

export function isAnalyticsId(text: string): boolean {
  return text === '' || ANALYTICS_ID.test(text.trim().toUpperCase())
}

/** The id of a pixel out of the code that Meta gives, or what was typed. */
export function pixelId(text: string): string {
  const code = text.trim()
  return /fbq\(\s*['"]init['"]\s*,\s*['"]?(\d{5,20})['"]?/.exec(code)?.[1] ?? code
}

export function isPixelId(text: string): boolean {
  return text === '' || /^\d{5,20}$/.test(pixelId(text))
}

export const writableWebsite = {
  site_intro_text: z
    .string()
    .trim()
    .max(MAX_INTRO_CHARACTERS, `is too long (maximum is ${MAX_INTRO_CHARACTERS} characters)`)
    .optional(),
  /** Plain HTML; the server refuses the rest (about-html.ts). Pages without this field load none of that. */
  about_page_content: z
    .string()
    .max(MAX_ABOUT_BYTES, `is too long (maximum is ${MAX_ABOUT_BYTES} bytes)`)
    .optional(),
  google_analytics_id: z
    .string()
    .max(64)
    .trim()
    .toUpperCase()
    .refine(
      isAnalyticsId,
      'Your Google Analytics ID does not have the expected format. Please double check it.',
    )
    .optional(),
  /** An id; it is found in the code that Meta gives, too. */
  facebook_pixel_base_code: z
    .string()
    .max(20_000)
    .overwrite(pixelId)
    .refine(isPixelId, 'must be the number of your pixel, or the code that has it')
    .optional(),
  recommend_audiopost_id: Id.nullish(),
  brand_link_back: z.boolean().optional(),
  hide_subscribe_page: z.boolean().optional(),
  contact_form: z.boolean().optional(),
  transcript_suggestions: z.boolean().optional(),
}

export const readableWebsite = {
  site_intro_text: z.string(),
  about_page_content: z.string(),
  google_analytics_id: z.string(),
  facebook_pixel_base_code: z.string(),
  /** Null also while the episode is not public. */
  recommend_audiopost_id: Id.nullable(),
  brand_link_back: z.boolean(),
  hide_subscribe_page: z.boolean(),
  contact_form: z.boolean(),
  transcript_suggestions: z.boolean(),
  /** Pages, or the website by its domain, have an origin of their own: nothing of others runs at sign-in. */
  may_measure_visitors: z.boolean(),
}
