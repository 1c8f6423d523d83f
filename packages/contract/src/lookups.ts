import { z } from 'zod'
import { get } from './endpoint.ts'
import { Id } from './fields.ts'

/** Lookup lists with stable ids (decision G080). They change only with a release, so clients may keep them for a day. */
const DAY = 86_400
const lookup = <S extends z.core.$ZodType>(reply: S) => ({ resource: 'none', reply, failure: 'message', cacheSeconds: DAY }) as const

export const listLanguages = get('/v1/languages', lookup(z.array(z.object({ id: Id, name: z.string(), code: z.string() }))))
export const listCategories = get('/v1/categories', lookup(z.array(z.object({ id: Id, name: z.string() }))))
export const listSubcategories = get(
  '/v1/categories/:categoryId/subcategories',
  lookup(z.array(z.object({ id: Id, name: z.string(), category_id: Id }))),
)
export const listExplicitTypes = get(
  '/v1/explicit_types',
  lookup(z.array(z.object({ id: Id, label: z.string(), description: z.string() }))),
)
export const listEpisodeTypes = get('/v1/episode_types', lookup(z.array(z.object({ id: Id, name: z.string() }))))
export const listTimeZones = get(
  '/v1/help/time_zones',
  lookup(z.array(z.object({ name: z.string(), label: z.string(), offset_minutes: z.int() }))),
)
