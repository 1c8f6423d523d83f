/** What a home page is made of; plain data, so that the dashboard has it without the schemas. */

/** Sections in the order in which they are offered. */
export const SECTION_TYPES = [
  'hero',
  'player',
  'episodes',
  'featured',
  'people',
  'about',
  'text',
  'picture',
  'reviews',
  'subscribe',
  'newsletter',
  'social',
  'support',
  'tips',
] as const
export type SectionType = (typeof SECTION_TYPES)[number]

/** A page has each of these once at most. */
export const SINGLE_SECTIONS: readonly SectionType[] = [
  'hero',
  'player',
  'people',
  'about',
  'subscribe',
  'newsletter',
  'social',
  'support',
  'tips',
]

export const PAGE_LAYOUTS = ['side', 'single'] as const
export const HERO_LAYOUTS = ['left', 'centre', 'banner'] as const
export const COLUMNS = ['main', 'side'] as const
export const TONES = ['plain', 'card', 'accent'] as const
export const EPISODE_LOOKS = ['list', 'cards'] as const
/** Every episode, in pages and to be searched; or the newest only. */
export const EPISODE_RANGES = ['all', 'newest'] as const

/** Typefaces that we serve, by the name of their file. `default`: what the pages have without a choice. */
export const SITE_FONTS = [
  'default',
  'bricolage-grotesque',
  'hanken-grotesk',
  'source-serif-4',
  'fraunces',
  'inter',
  'atkinson-hyperlegible-next',
] as const
export type SiteFont = (typeof SITE_FONTS)[number]

/** What the typefaces call themselves, in every language. */
export const FONT_NAMES: Record<Exclude<SiteFont, 'default'>, string> = {
  'bricolage-grotesque': 'Bricolage Grotesque',
  'hanken-grotesk': 'Hanken Grotesk',
  'source-serif-4': 'Source Serif 4',
  fraunces: 'Fraunces',
  inter: 'Inter',
  'atkinson-hyperlegible-next': 'Atkinson Hyperlegible Next',
}

export const MAX_SECTIONS = 40
export const MAX_QUOTES = 12
export const MAX_TITLE = 80
export const MAX_TEXT = 20_000
export const MAX_CSS = 20_000
export const MAX_FOOTER_CODE = 10_000
/** Of the whole page as JSON. */
export const MAX_PAGE_BYTES = 200_000
export const MIN_EPISODES = 3
export const MAX_EPISODES = 20
export const MAX_SITE_PICTURES = 60

/** The page that every podcast has until somebody edits it. */
export const DEFAULT_PAGE = {
  layout: 'side',
  heading_font: 'default',
  text_font: 'default',
  custom_css: '',
  footer_code: '',
  sections: [
    { id: 'hero', type: 'hero', layout: 'left', shows_intro: true },
    { id: 'player', type: 'player' },
    // Nothing until the settings of the website recommend an episode.
    {
      id: 'featured',
      type: 'featured',
      column: 'main',
      title: '',
      tone: 'card',
      episode_guid: '',
      shows_description: true,
    },
    {
      id: 'episodes',
      type: 'episodes',
      column: 'main',
      title: '',
      range: 'all',
      count: MAX_EPISODES,
      look: 'list',
    },
    { id: 'subscribe', type: 'subscribe', column: 'side' },
    { id: 'support', type: 'support', column: 'side' },
    { id: 'people', type: 'people', column: 'side' },
    { id: 'about', type: 'about', column: 'side', shows_social: true },
  ],
} as const
