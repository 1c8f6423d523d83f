import { useEffect, useState } from 'react'
import { pickMatching, readStored, removeStored, writeStored } from '../api/local-storage.ts'

/** Changes of a saved episode that wait on this device until they are saved. */
export interface KeptChanges<V> {
  values: Partial<V>
  /** ISO 8601 */
  at: string
  /** `updated_at` of the episode that was changed. */
  base: string
}

interface KeptChangesOptions<V> {
  episodeId: number
  values: V
  isDirty: boolean
  base: string
}

/**
 * Keeps what is typed until it is saved. What an earlier visit left is offered, not put in by itself:
 * somebody may have changed the episode meanwhile.
 */
export function useKeptChanges<V extends object>({
  episodeId,
  values,
  isDirty,
  base,
}: KeptChangesOptions<V>) {
  const key = `podstead.episode.${episodeId}`
  const [offer, setOffer] = useState(() => changesIn(readStored(key), values))
  useEffect(() => {
    if (isDirty) writeStored(key, { values, at: new Date().toISOString(), base })
    else if (!offer) removeStored(key)
  }, [key, values, isDirty, base, offer])
  return {
    /** Null once it was answered. */
    offer,
    answer: () => setOffer(null),
  }
}

/** Null when nothing fits the form, or nothing would change. */
export function changesIn<V extends object>(kept: unknown, values: V): KeptChanges<V> | null {
  const { values: found, at, base } = (kept ?? {}) as Partial<Record<keyof KeptChanges<V>, unknown>>
  const fit = pickMatching(found, values)
  const differs = (Object.keys(fit) as (keyof V)[]).some(
    (field) => JSON.stringify(fit[field]) !== JSON.stringify(values[field]),
  )
  if (!differs || typeof at !== 'string' || typeof base !== 'string') return null
  return { values: fit, at, base }
}
