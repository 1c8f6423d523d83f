import { z } from 'zod'
import { PAGE_SIZES } from '../limits.ts'

const PageSize = z.coerce.number().refine((n) => (PAGE_SIZES as readonly number[]).includes(n))
/** Unknown values are ignored. Without a page all rows up to 1,000 come. */
export const ListQuery = z.object({
  published_date_sort: z.enum(['asc', 'desc']).optional().catch(undefined),
  name_sort: z.enum(['asc', 'desc']).optional().catch(undefined),
  downloads_sort: z.enum(['asc', 'desc']).optional().catch(undefined),
  filter_on: z
    .enum(['published', 'scheduled', 'draft', 'processing', 'failed', 'deleted'])
    .optional()
    .catch(undefined),
  search: z.string().trim().max(200).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100000).optional().catch(undefined),
  per_page: PageSize.optional().catch(undefined),
})
/**
 * Every episode is in one of the states, `all` is all but the deleted ones; drafts whose audio is
 * processed, or failed, count there too.
 */
export const EpisodeCounts = z.object({
  all: z.int(),
  draft: z.int(),
  scheduled: z.int(),
  published: z.int(),
  processing: z.int(),
  failed: z.int(),
  deleted: z.int(),
})
