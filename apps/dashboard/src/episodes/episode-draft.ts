import type { EpisodeDefaults } from '@podstead/contract/episode-defaults'
import { pickMatching, readStored, removeStored, writeStored } from '../api/local-storage.ts'
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
  return { ...empty, ...pickMatching(readStored(draftKey(showId)), EMPTY_DRAFT) }
}

export function writeDraft(showId: number, values: NewEpisodeValues, empty: NewEpisodeValues): void {
  if (isEmptyDraft(values, empty)) removeStored(draftKey(showId))
  else writeStored(draftKey(showId), values)
}

export function forgetDraft(showId: number): void {
  removeStored(draftKey(showId))
}

/** `empty`: what the form begins with. */
export function isEmptyDraft(values: NewEpisodeValues, empty: NewEpisodeValues): boolean {
  return JSON.stringify(values) === JSON.stringify(empty)
}

function draftKey(showId: number): string {
  return `podstead.new-episode.${showId}`
}
