import * as contract from '@podstead/contract/lookups'
import {
  CATEGORIES,
  COLOR_THEMES,
  EPISODE_TYPES,
  EXPLICIT_TYPES,
  LANGUAGES,
  SUBCATEGORIES,
} from '@podstead/contract/lookups-data'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type ZoneEntry, zonesAt } from './rules.ts'
import { findPlaces } from './service.ts'

const HOUR = 3_600_000

export function lookups(app: FastifyInstance, kernel: Kernel): void {
  // Four hundred zones take a while to ask; clocks are moved at full hours.
  let zones: { hour: number; entries: ZoneEntry[] } | undefined

  serve(app, kernel, contract, {
    listPlaces: async ({ query }) => findPlaces(kernel, query.q),
    listShowColorThemes: async () => COLOR_THEMES,
    listLanguages: async () => LANGUAGES,
    listCategories: async () => CATEGORIES,
    listSubcategories: async ({ params }) => {
      if (!CATEGORIES.some((c) => c.id === params.categoryId)) throw notFound()
      return SUBCATEGORIES.filter((s) => s.category_id === params.categoryId)
    },
    listExplicitTypes: async () => EXPLICIT_TYPES,
    listEpisodeTypes: async () => EPISODE_TYPES.map(({ id, name }) => ({ id, name })),
    listTimeZones: async () => {
      const now = kernel.clock.now()
      const hour = Math.floor(now.getTime() / HOUR)
      if (zones?.hour !== hour) zones = { hour, entries: zonesAt(now) }
      return zones.entries
    },
  })
}
