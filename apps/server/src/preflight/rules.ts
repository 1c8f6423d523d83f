import { SERVICE_SLUGS } from '@podstead/contract/feed-tags'
import { CATEGORIES, LANGUAGES, SUBCATEGORIES } from '@podstead/contract/lookups-data'
import { PERSON_ROLES } from '@podstead/contract/person-taxonomy'
import type { Severity } from '@podstead/contract/preflight/preflight'
import { EITHER_FINDINGS, type FindingCode } from '@podstead/contract/preflight/preflight-codes'
import type { PreflightLists } from '@podstead/feed/preflight/preflight-model'

/** The lists that names in a feed are looked up in. */
export const LISTS: PreflightLists = {
  categories: new Map(
    CATEGORIES.map(({ id, name }) => [
      name,
      new Set(SUBCATEGORIES.filter(({ category_id }) => category_id === id).map((entry) => entry.name)),
    ]),
  ),
  languages: new Set(LANGUAGES.map(({ code }) => code.toLowerCase())),
  roles: new Set(
    PERSON_ROLES.flatMap(({ role_title, group_title }) => [
      role_title.toLowerCase(),
      `${group_title}/${role_title}`.toLowerCase(),
    ]),
  ),
  services: new Set<string>(SERVICE_SLUGS),
}

/** Codes that a finding of a show, or of an episode, may have. */
export function isEither(code: FindingCode): boolean {
  return (EITHER_FINDINGS as readonly string[]).includes(code) || code.startsWith('host_')
}

export function feedVerdict(counts: Record<Severity, number>): 'ready' | 'warnings' | 'problems' {
  if (counts.problem) return 'problems'
  return counts.warning ? 'warnings' : 'ready'
}
