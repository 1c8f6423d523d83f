import { descriptionBytes, utf8Length } from '../html.ts'
import { defineRules, isBlank, isInsecure, isUuid, type PreflightShow } from './preflight-model.ts'

// Apple's guide for creators: artwork.
const artworkPx = { min: 1400, max: 3000 }
// PSP-1: values of at most 255 characters unless stated.
const longestLine = 255
const recurrence = /^[A-Z-]+=[A-Z0-9,+-]+(;[A-Z-]+=[A-Z0-9,+-]+)*$/i

/** What Apple, PSP-1, the podcast namespace and Spotify ask of a show. */
export const showRules = defineRules<PreflightShow & { episodeCount: number; feedBytes: number }>()([
  {
    code: 'show_title_missing',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    finds: ({ show }) => isBlank(show.title) && {},
  },
  {
    code: 'show_title_keywords',
    severity: 'warning',
    sources: ['apple'],
    finds: ({ show }) => isKeywordList(show.title) && { title: show.title },
  },
  {
    code: 'show_title_long',
    severity: 'warning',
    sources: ['psp1'],
    finds: ({ show }) => tooLong(show.title, longestLine),
  },
  {
    code: 'show_description_missing',
    severity: 'warning',
    sources: ['apple', 'psp1'],
    finds: ({ hasDescription }) => !hasDescription && {},
  },
  {
    code: 'show_description_long',
    severity: 'warning',
    sources: ['apple', 'psp1'],
    finds({ show }) {
      const bytes = utf8Length(show.description)
      return bytes > descriptionBytes && { bytes, max: descriptionBytes }
    },
  },
  {
    code: 'show_language_invalid',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    finds: ({ show }, lists) =>
      !lists.languages.has(show.language.toLowerCase()) && { language: show.language },
  },
  {
    code: 'show_category_missing',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    finds: ({ show }) => !show.categories.some(({ category }) => !isBlank(category)) && {},
  },
  {
    code: 'show_category_unknown',
    severity: 'problem',
    sources: ['apple'],
    finds: ({ show }, { categories }) =>
      show.categories.flatMap(({ category, subcategory }) => {
        const known = categories.get(category)
        if (isBlank(category) || (known && (!subcategory || known.has(subcategory)))) return []
        return [{ category: subcategory ? `${category} / ${subcategory}` : category }]
      }),
  },
  {
    code: 'show_artwork_missing',
    severity: 'warning',
    sources: ['apple', 'spotify'],
    finds: ({ artwork }) => !artwork && {},
  },
  {
    code: 'show_artwork_small',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    finds: ({ artwork }) =>
      !!artwork && smaller(artwork) < artworkPx.min && { px: smaller(artwork), ...artworkPx },
  },
  {
    code: 'show_artwork_large',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    finds: ({ artwork }) =>
      !!artwork && larger(artwork) > artworkPx.max && { px: larger(artwork), ...artworkPx },
  },
  {
    code: 'show_artwork_not_square',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    finds: ({ artwork }) =>
      !!artwork && artwork.width !== artwork.height && { width: artwork.width, height: artwork.height },
  },
  {
    code: 'show_artwork_colours',
    severity: 'warning',
    sources: ['apple'],
    finds: ({ artwork }) =>
      !!artwork?.colours && !/rgb/i.test(artwork.colours) && { colours: artwork.colours },
  },
  {
    code: 'show_author_missing',
    severity: 'advice',
    sources: ['apple', 'psp1'],
    finds: ({ hasAuthor }) => !hasAuthor && {},
  },
  {
    code: 'show_owner_email_hidden',
    severity: 'advice',
    sources: ['spotify', 'apps'],
    finds: ({ show }) => isBlank(show.ownerEmail) && {},
  },
  {
    code: 'show_copyright_words',
    severity: 'advice',
    sources: ['psp1'],
    finds: ({ show }) =>
      /copyright|©|\(c\)/i.test(show.copyright ?? '') && { copyright: show.copyright ?? '' },
  },
  {
    code: 'show_guid_invalid',
    severity: 'warning',
    sources: ['psp1', 'namespace'],
    finds: ({ show }) => !isUuid(show.guid) && { guid: show.guid },
  },
  {
    code: 'show_locked_without_owner',
    severity: 'advice',
    sources: ['namespace'],
    finds: ({ show }) => show.locked.locked && isBlank(show.locked.owner) && {},
  },
  {
    code: 'show_no_episodes',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    finds: ({ episodeCount }) => episodeCount === 0 && {},
  },
  {
    code: 'show_complete',
    severity: 'warning',
    sources: ['apple'],
    finds: ({ show }) => show.complete && {},
  },
  {
    code: 'show_moving',
    severity: 'warning',
    sources: ['apple'],
    finds: ({ show }) =>
      !isBlank(show.newFeedUrl) && show.newFeedUrl !== show.feedUrl && { to: show.newFeedUrl ?? '' },
  },
  {
    code: 'show_blocked',
    severity: 'advice',
    sources: ['apple', 'namespace'],
    finds: ({ show }) => show.blocked && {},
  },
  {
    code: 'show_link_insecure',
    severity: 'advice',
    sources: ['apps'],
    finds: ({ show }) => isInsecure(show.link) && { link: show.link },
  },
  {
    code: 'update_frequency_rule_invalid',
    severity: 'warning',
    sources: ['namespace'],
    finds({ show }) {
      const rule = show.updateFrequency?.rrule
      return !!rule && !recurrence.test(rule) && { rule }
    },
  },
  {
    code: 'podroll_item_invalid',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ show }) =>
      (show.podroll ?? []).flatMap(({ feedGuid, title }) =>
        isUuid(feedGuid) ? [] : [{ name: title || feedGuid }],
      ),
  },
  {
    code: 'publisher_invalid',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ show }) =>
      !!show.publisher && !isUuid(show.publisher.feedGuid) && { guid: show.publisher.feedGuid },
  },
  {
    code: 'trailer_invalid',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ show }) =>
      (show.trailers ?? []).flatMap(({ title, url }) =>
        isBlank(title) || !URL.canParse(url) ? [{ title: title || url }] : [],
      ),
  },
  {
    code: 'live_item_without_link',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ show }) =>
      (show.liveItems ?? []).flatMap(({ title, contentLinks }) => (contentLinks.length ? [] : [{ title }])),
  },
  {
    code: 'live_item_times',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ show }) =>
      (show.liveItems ?? []).flatMap(({ title, start, end }) => (end && end <= start ? [{ title }] : [])),
  },
  {
    code: 'service_block_unknown',
    severity: 'advice',
    sources: ['namespace'],
    finds: ({ show }, { services }) =>
      (show.blocks ?? []).flatMap(({ service }) => (service && !services.has(service) ? [{ service }] : [])),
  },
  // Some apps stop reading in the middle, and all of them read it again and again.
  {
    code: 'feed_large',
    severity: 'advice',
    sources: ['apps'],
    finds: ({ feedBytes, episodeCount }) =>
      feedBytes > 5_000_000 && { bytes: feedBytes, episodes: episodeCount },
  },
])

/**
 * "Money | Investing | Stocks | Retire Early": a list of words to be found by. Names
 * with a comma or two are names.
 */
function isKeywordList(title: string): boolean {
  return title.split(/[|•·;]/).length > 2 || title.split(',').length > 4
}

export function tooLong(text: string, max: number): { characters: number; max: number } | false {
  const characters = Array.from(text).length
  return characters > max && { characters, max }
}

function smaller({ width, height }: { width: number; height: number }): number {
  return Math.min(width, height)
}

function larger({ width, height }: { width: number; height: number }): number {
  return Math.max(width, height)
}
