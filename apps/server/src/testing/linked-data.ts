import { z } from 'zod'

/**
 * What schema.org says of the types that our pages use, and what search engines ask of them beside that:
 * https://schema.org/PodcastSeries, PodcastEpisode, AudioObject, MediaObject, BreadcrumbList, Person,
 * Organization; https://developers.google.com/search/docs/appearance/structured-data/breadcrumb. Strict: a
 * property that a type does not have is a fault.
 */
const Url = z.url({ protocol: /^https?$/ })
const Text = z.string().min(1)
const Duration = z.string().regex(/^P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/)
const Instant = z.iso.datetime({ offset: true }).or(z.iso.date())
const Id = { '@id': z.string().optional() }

const Breadcrumb = z.strictObject({
  ...{ '@type': z.literal('BreadcrumbList'), ...Id },
  itemListElement: z
    .array(
      z.strictObject({
        ...{ '@type': z.literal('ListItem'), position: z.int().min(1), name: Text },
        item: Url.optional(),
      }),
    )
    .min(1)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'counts from 1')
    .refine((items) => items.slice(0, -1).every(({ item }) => item), 'all but the last have an address'),
})
const WebSite = z.strictObject({
  ...{ '@type': z.literal('WebSite'), name: Text, url: Url },
  potentialAction: z
    .strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().regex(/^https?:.*\{search_term_string\}$/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    })
    .optional(),
})
const WebPage = z.strictObject({
  ...{ '@type': z.enum(['WebPage', 'CollectionPage', 'AboutPage']), '@id': Url },
  breadcrumb: Breadcrumb.optional(),
})

const thing = {
  ...Id,
  name: Text,
  url: Url.optional(),
  description: z.string().optional(),
  alternateName: Text.optional(),
  sameAs: Url.or(z.array(Url)).optional(),
  mainEntityOfPage: Url.or(WebSite).or(WebPage).optional(),
}
const Image = z.strictObject({
  ...Id,
  '@type': z.literal('ImageObject'),
  url: Url,
  width: z.int().or(z.string()).optional(),
  height: z.int().or(z.string()).optional(),
})
const image = Url.or(Image)
  .or(z.array(Url.or(Image)))
  .optional()
const Person = z.strictObject({ '@type': z.literal('Person'), ...thing, image, jobTitle: Text.optional() })
const Organization = z.strictObject({
  ...{ '@type': z.literal('Organization'), ...thing, image, logo: Url.or(Image).optional() },
})
const Author = Person.or(Organization)
const authors = Author.or(z.array(Author)).optional()

const creativeWork = {
  ...thing,
  image,
  author: authors,
  creator: authors,
  actor: authors,
  contributor: authors,
  publisher: authors,
  genre: Text.or(z.array(Text)).optional(),
  inLanguage: Text.optional(),
  license: Url.optional(),
  copyrightNotice: Text.optional(),
  isFamilyFriendly: z.boolean().optional(),
  isAccessibleForFree: z.boolean().optional(),
  datePublished: Instant.optional(),
  dateModified: Instant.optional(),
  keywords: Text.optional(),
  thumbnailUrl: Url.optional(),
}
const media = {
  contentUrl: Url,
  encodingFormat: Text.optional(),
  contentSize: z.string().regex(/^\d+$/).optional(),
  duration: Duration.optional(),
  uploadDate: Instant.optional(),
  embedUrl: Url.optional(),
  transcript: Text.optional(),
}
const { name: _name, ...unnamed } = creativeWork
const Media = z.discriminatedUnion('@type', [
  z.strictObject({ '@type': z.literal('VideoObject'), ...unnamed, name: Text, ...media }),
  z.strictObject({ '@type': z.literal('MediaObject'), ...unnamed, name: Text.optional(), ...media }),
  z.strictObject({ '@type': z.literal('AudioObject'), ...unnamed, name: Text.optional(), ...media }),
])

const Season = z.strictObject({
  ...{ '@type': z.literal('PodcastSeason'), ...thing, seasonNumber: z.int().or(Text).optional() },
  partOfSeries: z.strictObject({ '@id': Url }).optional(),
})
const Series = z.strictObject({
  ...{ '@type': z.literal('PodcastSeries'), ...creativeWork },
  webFeed: Url.optional(),
  numberOfEpisodes: z.int().optional(),
})
const Episode = z.strictObject({
  ...{ '@type': z.literal('PodcastEpisode'), ...creativeWork },
  url: Url,
  datePublished: Instant,
  timeRequired: Duration.optional(),
  duration: Duration.optional(),
  episodeNumber: z.int().or(Text).optional(),
  associatedMedia: Media.or(z.array(Media)).optional(),
  audio: Media.optional(),
  partOfSeries: Series,
  partOfSeason: Season.optional(),
})
const ProfilePage = z.strictObject({
  ...{ '@type': z.literal('ProfilePage'), mainEntity: Person },
  breadcrumb: Breadcrumb.optional(),
})
const Node = z.union([Series, Episode, Breadcrumb, Person, Organization, ProfilePage, WebSite, WebPage])
const Document = z.union([z.object({ '@context': z.literal('https://schema.org') }).loose(), z.never()])

/** Every JSON-LD document of a page. */
export function linkedDataIn(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  )
}

/** @returns what is wrong with one, a line each */
export function checkLinkedData(data: unknown): string[] {
  const document = Document.safeParse(data)
  if (!document.success) return [`no document of schema.org: ${JSON.stringify(data).slice(0, 100)}`]
  const { '@context': _context, '@graph': graph, ...node } = document.data as Record<string, unknown>
  return (Array.isArray(graph) ? graph : [node]).flatMap((one) => {
    const type = String((one as Record<string, unknown>)['@type'])
    const rules = { PodcastSeries: Series, PodcastEpisode: Episode, BreadcrumbList: Breadcrumb }[type] ?? Node
    const checked = rules.safeParse(one)
    if (checked.success) return []
    return checked.error.issues.map(({ path, message }) => `${type} ${path.join('.')}: ${message}`)
  })
}
