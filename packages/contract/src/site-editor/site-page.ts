import { z } from 'zod'
import { HttpUrl, required } from '../fields.ts'
import {
  COLUMNS,
  EPISODE_LOOKS,
  EPISODE_RANGES,
  HERO_LAYOUTS,
  MAX_CSS,
  MAX_EPISODES,
  MAX_FOOTER_CODE,
  MAX_PAGE_BYTES,
  MAX_QUOTES,
  MAX_SECTIONS,
  MAX_TEXT,
  MAX_TITLE,
  MIN_EPISODES,
  PAGE_LAYOUTS,
  SINGLE_SECTIONS,
  SITE_FONTS,
  TONES,
} from './site-defaults.ts'

/** The home page of a podcast: sections in their order, each with its settings. */

const text = (max: number) => z.string(required).trim().max(max, `is too long (maximum is ${max} characters)`)
const choice = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, 'is not included in the list')

const title = text(MAX_TITLE)
const column = choice(COLUMNS)
const tone = choice(TONES)
const id = z.string(required).regex(/^[a-z0-9-]{1,36}$/, 'is invalid')
const link = z.union([z.literal(''), HttpUrl])

export const Quote = z.object({
  words: text(600).min(1, "can't be blank"),
  name: text(MAX_TITLE),
  /** Where it was written. */
  source: text(MAX_TITLE),
  url: link,
  /** 0: none were given. */
  stars: z.int('is not a number').min(0, 'is not between 0 and 5').max(5, 'is not between 0 and 5'),
})
export type Quote = z.infer<typeof Quote>

export const SiteSection = z.discriminatedUnion('type', [
  z.object({ id, type: z.literal('hero'), layout: choice(HERO_LAYOUTS), shows_intro: z.boolean() }),
  /** The latest episode. */
  z.object({ id, type: z.literal('player') }),
  z.object({
    id,
    type: z.literal('episodes'),
    column,
    title,
    range: choice(EPISODE_RANGES),
    /** Of the newest; all of them come in pages. */
    count: z
      .int('is not a number')
      .min(MIN_EPISODES, `is less than ${MIN_EPISODES}`)
      .max(MAX_EPISODES, `is more than ${MAX_EPISODES}`),
    look: choice(EPISODE_LOOKS),
  }),
  /** The GUID of an episode of this podcast; '' for the one that its settings recommend. */
  z.object({
    id,
    type: z.literal('featured'),
    column,
    title,
    tone,
    episode_guid: z.string(required).max(1000, 'is too long (maximum is 1000 characters)'),
    shows_description: z.boolean(),
  }),
  z.object({ id, type: z.literal('people'), column }),
  z.object({ id, type: z.literal('about'), column, shows_social: z.boolean() }),
  z.object({
    id,
    type: z.literal('text'),
    column,
    title,
    tone,
    /** Rich text; the server cleans it. */
    html: z.string(required).max(MAX_TEXT, `is too long (maximum is ${MAX_TEXT} characters)`),
  }),
  z.object({
    id,
    type: z.literal('picture'),
    column,
    /** Of `pictures`; '' until one is chosen. */
    picture: z.string(required).regex(/^[0-9a-f-]{0,36}$/, 'is invalid'),
    /** For those who cannot see it. */
    alt: text(250),
    link,
  }),
  z.object({
    id,
    type: z.literal('reviews'),
    column,
    title,
    tone,
    quotes: z.array(Quote).max(MAX_QUOTES, `are too many (maximum is ${MAX_QUOTES})`),
  }),
  /** Apps to listen with, and the feed's address. */
  z.object({ id, type: z.literal('subscribe'), column }),
  /** The way to the form by which listeners sign up for letters. */
  z.object({ id, type: z.literal('newsletter'), column, title, tone }),
  z.object({ id, type: z.literal('social'), column }),
  /** Ways to give, of the podcast's funding and support links. */
  z.object({ id, type: z.literal('support'), column }),
  /** The amounts of the tip jar; nothing while it is off. */
  z.object({ id, type: z.literal('tips'), column, title, tone }),
])
export type SiteSection = z.infer<typeof SiteSection>

export const SitePage = z
  .object({
    /** With a column at the side, or one column. */
    layout: choice(PAGE_LAYOUTS),
    heading_font: choice(SITE_FONTS),
    text_font: choice(SITE_FONTS),
    /** Both only where the podcast has a domain of its own. */
    custom_css: z.string(required).max(MAX_CSS, `is too long (maximum is ${MAX_CSS} characters)`),
    footer_code: z
      .string(required)
      .max(MAX_FOOTER_CODE, `is too long (maximum is ${MAX_FOOTER_CODE} characters)`),
    sections: z
      .array(SiteSection)
      .min(1, "can't be blank")
      .max(MAX_SECTIONS, `are too many (maximum is ${MAX_SECTIONS})`)
      .refine(
        (sections) => new Set(sections.map((one) => one.id)).size === sections.length,
        'has two sections with the same ID',
      )
      .refine(hasSinglesOnce, 'has a section twice that a page has once'),
  })
  .refine((page) => JSON.stringify(page).length <= MAX_PAGE_BYTES, 'is too long')
export type SitePage = z.infer<typeof SitePage>

function hasSinglesOnce(sections: { type: string }[]): boolean {
  return SINGLE_SECTIONS.every((single) => sections.filter(({ type }) => type === single).length <= 1)
}
