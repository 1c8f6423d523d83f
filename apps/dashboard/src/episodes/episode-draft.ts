import type { EpisodeDefaults } from '@podstead/contract/episode-defaults'
import { type EpisodeValues, NEW_EPISODE } from './episode-values.ts'

/** What the form of a new episode holds. */
export interface NewEpisodeValues extends EpisodeValues {
  when: 'now' | 'date'
  /** Path of an uploaded picture of its own; empty for the podcast's default, which `NO_ARTWORK` refuses. */
  artwork_url: string
}

export const NO_ARTWORK = 'none'

export const EMPTY_DRAFT: NewEpisodeValues = { ...NEW_EPISODE, when: 'now', artwork_url: '' }

/** The form as it begins in a podcast that has defaults. */
export function withDefaults({ description, hosts }: EpisodeDefaults): NewEpisodeValues {
  const choices = hosts.map(({ person_id, roles }) => ({ person_id, roles }))
  return { ...EMPTY_DRAFT, description, hosts: choices }
}

/** What was typed for a podcast's next episode on this device and not saved yet. */
export function readDraft(showId: number, empty: NewEpisodeValues): NewEpisodeValues {
  return { ...empty, ...fitting(readKept(draftKey(showId)), EMPTY_DRAFT) }
}

export function writeDraft(showId: number, values: NewEpisodeValues, empty: NewEpisodeValues): void {
  if (isEmptyDraft(values, empty)) forgetKept(draftKey(showId))
  else writeKept(draftKey(showId), values)
}

export function forgetDraft(showId: number): void {
  forgetKept(draftKey(showId))
}

/** `empty`: what the form begins with. */
export function isEmptyDraft(values: NewEpisodeValues, empty: NewEpisodeValues): boolean {
  return JSON.stringify(values) === JSON.stringify(empty)
}

/** Null for what is not there, and where storage is switched off. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeKept(key: string, kept: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is full or switched off: nothing is kept, saving works all the same.
  }
}

export function forgetKept(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then there is nothing to forget.
  }
}

/**
 * Only fields that the form has, of the same kind: an older version of this
 * page may have kept something else.
 */
export function fitting<V extends object>(kept: unknown, like: V): Partial<V> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => name in like && isLike(value, like[name as keyof V])),
  ) as Partial<V>
}

function isLike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null)
  if (isGroup(sample)) return isGroup(value) && Object.values(value).every((part) => typeof part === 'string')
  // A date is a text or nothing.
  return typeof value === 'string' || (value === null && sample === null)
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function draftKey(showId: number): string {
  return `podstead.new-episode.${showId}`
}
