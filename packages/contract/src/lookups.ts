import { z } from 'zod'
import { get } from './endpoint.ts'
import { HexColor, Id } from './fields.ts'

/** Lookup lists with stable ids. They change only with a release, so clients may keep them for a day. */
const DAY = 86_400
const lookup = <S extends z.core.$ZodType>(reply: S) =>
  ({ resource: 'none', reply, failure: 'message', cacheSeconds: DAY }) as const

export const listLanguages = get(
  '/v1/languages',
  lookup(z.array(z.object({ id: Id, name: z.string(), code: z.string() }))),
)
export const listCategories = get('/v1/categories', lookup(z.array(z.object({ id: Id, name: z.string() }))))
export const listSubcategories = get(
  '/v1/categories/:categoryId/subcategories',
  lookup(z.array(z.object({ id: Id, name: z.string(), category_id: Id }))),
)
export const listExplicitTypes = get(
  '/v1/explicit_types',
  lookup(z.array(z.object({ id: Id, label: z.string(), description: z.string() }))),
)
export const listEpisodeTypes = get(
  '/v1/episode_types',
  lookup(z.array(z.object({ id: Id, name: z.string() }))),
)
export const listTimeZones = get(
  '/v1/help/time_zones',
  lookup(z.array(z.object({ name: z.string(), label: z.string(), offset_minutes: z.int() }))),
)

export const listShowColorThemes = get(
  '/v1/show_color_themes',
  lookup(
    z.array(
      z.object({
        id: Id,
        label: z.string(),
        button_color: HexColor,
        button_text_color: HexColor,
        card_background_color: HexColor,
        text_color: HexColor,
      }),
    ),
  ),
)

export const Place = z.object({
  /** Its own name: `Vienna`. */
  name: z.string(),
  /** With the country, for people: `Vienna, Austria`. */
  label: z.string(),
  /** ISO 3166-1 alpha-2; empty where a search does not say. */
  country: z.string(),
  /** RFC 5870: `geo:48.20849,16.37208`. */
  geo: z.string(),
})
export type Place = z.infer<typeof Place>

/**
 * Towns of at least 1,000 people, from a list that comes along; with PLACES_URL whatever that search knows.
 */
export const listPlaces = get('/v1/places', {
  resource: 'none',
  summary: 'Up to ten places by name',
  query: z.object({ q: z.string().trim().max(100, 'is too long (maximum is 100 characters)').default('') }),
  reply: z.array(Place),
  failure: 'message',
  cacheSeconds: DAY,
})
