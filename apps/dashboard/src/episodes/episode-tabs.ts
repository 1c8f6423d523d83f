import { to } from '../paths.ts'
import type { PageTab } from '../ui/page-header.tsx'
import { LIST } from './copy.ts'

/** The tabs of the Episodes area (S1 2.2). */
export function episodeTabs(showId: number): PageTab[] {
  return [
    { label: LIST.overview, to: to('episodes', { showId }) },
    { label: LIST.newEpisode, to: to('newEpisodeTab', { showId }) },
  ]
}
