import type { ReleaseEpisode, ReleaseShow } from './schedule.ts'

/** What is the same for all subscribers of a show; made once, asked for each. */
export interface PreparedSchedule {
  readonly show: ReleaseShow
  readonly episodes: readonly ReleaseEpisode[]
}

export declare function prepareSchedule(
  show: ReleaseShow,
  episodes: readonly ReleaseEpisode[],
): PreparedSchedule
