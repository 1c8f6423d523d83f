import { z } from 'zod'

/** Who is notified of changes of a feed; nobody unless the operator says so. */
export interface PingConfig {
  websubHubs: string[]
  podping: { url: string; token: string } | null
  podcastIndexUrl: string | null
}

const address = z
  .url({ protocol: /^https?$/, error: 'must be a web address such as https://podping.cloud/' })
  .optional()

export const pingVariables = {
  WEBSUB_HUBS: z
    .string()
    .default('')
    .transform((v) => [...new Set(v.split(/[\s,]+/).filter(Boolean))])
    .refine(
      (hubs) => hubs.every((hub) => /^https?:\/\//.test(hub) && URL.canParse(hub)),
      'must be addresses of hubs, separated by commas',
    ),
  PODPING_URL: address,
  PODPING_TOKEN: z.string().min(1).optional(),
  PODCASTINDEX_URL: address,
}

type Parsed = z.output<z.ZodObject<typeof pingVariables>>

export function pingProblems(e: Parsed): string[] {
  return e.PODPING_URL && !e.PODPING_TOKEN ? ['PODPING_TOKEN is needed with PODPING_URL'] : []
}

export function pingConfig(e: Parsed): PingConfig {
  return {
    websubHubs: e.WEBSUB_HUBS,
    podping: e.PODPING_URL && e.PODPING_TOKEN ? { url: e.PODPING_URL, token: e.PODPING_TOKEN } : null,
    podcastIndexUrl: e.PODCASTINDEX_URL ?? null,
  }
}
