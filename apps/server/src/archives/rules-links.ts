import {
  isReservedLinkName,
  LINK_NAME,
  MAX_LINK_NAME,
  MAX_SHORT_LINKS,
} from '@podstead/contract/short-links/link-names'
import { z } from 'zod'
import { Link } from './rules-tags.ts'

const LinkName = z.string().max(MAX_LINK_NAME)
const MAX_DAYS = 500_000

/** Short links and what was counted of them; older archives have none. */
export const ArchiveShortLinks = z
  .object({
    links: z
      .array(
        z.object({
          name: LinkName.refine((name) => LINK_NAME.test(name) && !isReservedLinkName(name)),
          target_url: Link,
          guid: z.string().max(4096).nullable(),
          created_at: z.iso.datetime({ offset: true }),
        }),
      )
      .max(MAX_SHORT_LINKS),
    days: z
      .array(z.object({ name: LinkName, day: z.iso.date(), clicks: z.int().min(1).max(2_000_000_000) }))
      .max(MAX_DAYS),
  })
  .default({ links: [], days: [] })

/** Readers of the newsletter; older archives have none. */
export const ArchiveReaders = z
  .array(z.object({ email: z.email().max(254), confirmed_at: z.iso.datetime({ offset: true }) }))
  .max(1_000_000)
  .default([])
