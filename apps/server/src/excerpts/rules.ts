import { MAX_EXCERPT_SECONDS, MIN_EXCERPT_SECONDS } from '@podstead/contract/excerpts/excerpts'
import { clockText } from '../episodes/rules.ts'

/** What is wrong with a stretch of an episode of so many seconds, by field. */
export function excerptProblems(
  { start_time, end_time }: { start_time: number; end_time: number },
  episodeSeconds: number,
): Record<string, string[]> {
  const seconds = end_time - start_time
  if (end_time > Math.ceil(episodeSeconds))
    return {
      end_time: [`The excerpt ends beyond the end of the episode (${clockText(episodeSeconds)}).`],
    }
  if (seconds < MIN_EXCERPT_SECONDS)
    return { end_time: [`An excerpt is at least ${MIN_EXCERPT_SECONDS} seconds long.`] }
  return seconds > MAX_EXCERPT_SECONDS
    ? { end_time: [`An excerpt is at most ${MAX_EXCERPT_SECONDS / 60} minutes long.`] }
    : {}
}
