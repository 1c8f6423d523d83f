import { z } from 'zod'

/** Who is asked for the place that a podcast or an episode is about; nobody unless the operator says so. */
export interface PlacesConfig {
  /** An address with `{query}` in it that answers GeoJSON; null: only the list of towns that comes along. */
  searchUrl: string | null
}

export const placesVariables = {
  PLACES_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be a web address such as https://photon.example.com/api/?q={query}',
    })
    .refine((url) => url.includes('{query}'), 'must contain {query} where the search words go')
    .optional(),
}

export function placesConfig(e: z.output<z.ZodObject<typeof placesVariables>>): PlacesConfig {
  return { searchUrl: e.PLACES_URL ?? null }
}
