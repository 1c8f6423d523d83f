import { type EpisodeValues, NEW_EPISODE } from './episode-values.ts'

/** What the form of a new episode holds. */
export interface NewEpisodeValues extends EpisodeValues {
  when: 'now' | 'date'
}

export const EMPTY_DRAFT: NewEpisodeValues = { ...NEW_EPISODE, when: 'now' }

/** What was typed for a podcast's next episode on this device and not saved yet. */
export function readDraft(showId: number): NewEpisodeValues {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(showId)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...EMPTY_DRAFT, ...textsOf(kept) } : EMPTY_DRAFT
  } catch {
    return EMPTY_DRAFT
  }
}

export function writeDraft(showId: number, values: NewEpisodeValues): void {
  try {
    if (isEmptyDraft(values)) localStorage.removeItem(keyOf(showId))
    else localStorage.setItem(keyOf(showId), JSON.stringify(values))
  } catch {
    // Storage is full or switched off: nothing is kept, saving works all the same.
  }
}

export function forgetDraft(showId: number): void {
  localStorage.removeItem(keyOf(showId))
}

export function isEmptyDraft(values: NewEpisodeValues): boolean {
  return JSON.stringify(values) === JSON.stringify(EMPTY_DRAFT)
}

function keyOf(showId: number): string {
  return `podstead.new-episode.${showId}`
}

/** Only fields that the form has, and only texts: an older version may have kept something else. */
function textsOf(kept: object): Partial<NewEpisodeValues> {
  return Object.fromEntries(Object.entries(kept).filter(([name, value]) => name in EMPTY_DRAFT && typeof value === 'string'))
}
