import type { Episode, Publication } from '@podstead/contract/episodes/episodes'
import type { BULK_ACTIONS } from '@podstead/contract/episodes/episodes-actions'
import { plural } from '../../ui/formats.ts'
import { BULK } from './list-copy.ts'

/** One call of bulkEpisodes. */
export interface BulkStep {
  ids: number[]
  action: (typeof BULK_ACTIONS)[number]
  season_id?: number | null
  /** Takes the date away again. */
  audio_date?: null
}

type EpisodeBefore = Pick<Episode, 'id' | 'is_draft' | 'season_id' | 'audio_date'>

/** The calls that take a step back, from how the episodes were before. Empty when nothing had changed. */
export function undoSteps({ action, season_id }: BulkStep, before: readonly EpisodeBefore[]): BulkStep[] {
  const ids = before.map(({ id }) => id)
  if (action === 'delete') return [{ ids, action: 'restore' }]
  if (action === 'restore') return [{ ids, action: 'delete' }]
  if (action === 'set_season')
    return bySeason(before.filter((episode) => episode.season_id !== (season_id ?? null)))
  const wasDraft = action === 'publish'
  const changed = before.filter(({ is_draft }) => is_draft === wasDraft)
  const changedIds = (isDated: boolean) =>
    changed.filter(({ audio_date }) => (audio_date !== null) === isDated).map(({ id }) => id)
  const back = wasDraft ? 'unpublish' : 'publish'
  const steps: BulkStep[] = [
    { ids: changedIds(true), action: back },
    { ids: changedIds(false), action: back, audio_date: null },
  ]
  return steps.filter((step) => step.ids.length)
}

/** What was done, for the toast; `after` is how the episodes are now. */
export function doneText(
  { ids, action }: BulkStep,
  season: string,
  after: readonly Pick<Episode, 'publication'>[] = [],
): string {
  const episodes = plural(ids.length, 'episode')
  if (action === 'publish') {
    const count = (...wanted: Publication[]) =>
      after.filter(({ publication }) => wanted.includes(publication)).length
    const [scheduled, silent] = [count('scheduled'), count('processing', 'failed')]
    if (silent > 0) return BULK.publishedWithoutAudio(episodes, silent)
    if (scheduled === 0) return BULK.published(episodes)
    if (scheduled === ids.length) return BULK.scheduled(episodes)
    return BULK.publishedAndScheduled(plural(ids.length - scheduled, 'episode'), scheduled)
  }
  if (action === 'unpublish') return BULK.unpublished(episodes)
  if (action === 'delete') return BULK.deleted(episodes)
  if (action === 'restore') return BULK.restored(episodes)
  return BULK.seasonSet(episodes, season || BULK.noSeason)
}

function bySeason(episodes: readonly EpisodeBefore[]): BulkStep[] {
  const seasons = Map.groupBy(episodes, ({ season_id }) => season_id)
  return [...seasons].map(([season_id, rows]) => ({
    ids: rows.map(({ id }) => id),
    action: 'set_season',
    season_id,
  }))
}
