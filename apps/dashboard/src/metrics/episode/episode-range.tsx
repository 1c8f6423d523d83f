import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import type { ComponentProps } from 'react'
import { RangePage } from '../range-page.tsx'
import { useZone } from '../statistics-zone.tsx'
import { sinceRelease } from './since-release.ts'

/** The time that a page of one episode is about: from its release on unless another is chosen. */
export function EpisodeRange({
  episode,
  children,
}: { episode: EpisodeWithShow } & Pick<ComponentProps<typeof RangePage>, 'children'>) {
  return (
    <RangePage showId={episode.show.id} own={sinceRelease(episode.audio_date, new Date(), useZone())}>
      {children}
    </RangePage>
  )
}
