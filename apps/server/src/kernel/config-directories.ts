import { z } from 'zod'

/** Directories that podcasts are sent to, and that are asked whether they have them. */
export interface DirectoryConfig {
  /** Null: nothing is sent, and it is not asked. */
  podcastIndex: { url: string; key: string; secret: string } | null
  /** Null: they are not asked. */
  appleSearchUrl: string | null
  fyydUrl: string | null
}

const address = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://api.fyyd.de' })

export const directoryVariables = {
  PODCASTINDEX_API: address.default('https://api.podcastindex.org'),
  PODCASTINDEX_KEY: z.string().min(1).optional(),
  PODCASTINDEX_SECRET: z.string().min(1).optional(),
  APPLE_SEARCH_URL: address.optional(),
  FYYD_URL: address.optional(),
}

type Parsed = z.output<z.ZodObject<typeof directoryVariables>>

export function directoryProblems(e: Parsed): string[] {
  return Boolean(e.PODCASTINDEX_KEY) === Boolean(e.PODCASTINDEX_SECRET)
    ? []
    : ['PODCASTINDEX_KEY and PODCASTINDEX_SECRET belong together']
}

export function directoryConfig(e: Parsed): DirectoryConfig {
  const { PODCASTINDEX_KEY: key, PODCASTINDEX_SECRET: secret } = e
  return {
    podcastIndex: key && secret ? { url: e.PODCASTINDEX_API.replace(/\/$/, ''), key, secret } : null,
    appleSearchUrl: e.APPLE_SEARCH_URL?.replace(/\/$/, '') ?? null,
    fyydUrl: e.FYYD_URL?.replace(/\/$/, '') ?? null,
  }
}
