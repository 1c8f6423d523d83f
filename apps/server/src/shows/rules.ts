import { CATEGORIES, EXPLICIT_TYPES, LANGUAGES, SUBCATEGORIES } from '@podstead/contract/lookups-data'
import { isTimeZone } from '@podstead/contract/time-zones'

/** How long an offered podcast can be accepted. */
export const TRANSFER_MS = 14 * 86_400_000

type Choices = {
  language_id?: number | undefined
  category_id?: number | undefined
  subcategory_id?: number | null | undefined
  explicit_type_id?: number | undefined
  time_zone?: string | undefined
}

/**
 * Messages for choices that no list offers; empty when all are good. `categoryId` is the
 * category that the show has now.
 */
export function choiceProblems(choices: Choices, categoryId: number): Record<string, string[]> {
  const category = choices.category_id ?? categoryId
  const bad: Record<string, boolean> = {
    language_id: choices.language_id !== undefined && !has(LANGUAGES, choices.language_id),
    category_id: choices.category_id !== undefined && !has(CATEGORIES, choices.category_id),
    subcategory_id:
      choices.subcategory_id != null &&
      !SUBCATEGORIES.some((s) => s.id === choices.subcategory_id && s.category_id === category),
    explicit_type_id:
      choices.explicit_type_id !== undefined && !has(EXPLICIT_TYPES, choices.explicit_type_id),
    time_zone: choices.time_zone !== undefined && !isTimeZone(choices.time_zone),
  }
  return Object.fromEntries(
    Object.keys(bad)
      .filter((field) => bad[field])
      .map((field) => [field, ['is invalid']]),
  )
}

function has(list: readonly { id: number }[], id: number): boolean {
  return list.some((entry) => entry.id === id)
}

/** Overview and list look back this far, today included. */
export const RECENT_DAYS = 30

/** The first and the last of the 30 days that end with a day, as YYYY-MM-DD. */
export function recentDays(today: string): { from: string; to: string } {
  return {
    from: new Date(Date.parse(today) - (RECENT_DAYS - 1) * 86_400_000).toISOString().slice(0, 10),
    to: today,
  }
}
