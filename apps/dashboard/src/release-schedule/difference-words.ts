import type { ReplyOf } from '@podstead/contract/endpoint'
import type { DifferenceCounts } from '@podstead/contract/release-schedule/schedule-answers'
import type { compareSchedules } from '@podstead/contract/release-schedule/simulation'
import { LOCALE } from '../language/language.ts'
import { countText, plural } from '../ui/formats.ts'
import { DIFFERENCE } from './copy.ts'

export type Difference = ReplyOf<typeof compareSchedules>

/** How many days ahead a change is looked at. */
export const DAYS_AHEAD = 30

export interface DifferenceLine {
  kind: 'losing' | 'gaining' | 'nothing'
  text: string
  names: string
}

/** "312 subscribers lose access to 4 episodes today", and what is different in a month. */
export function describeDifference(difference: Difference): DifferenceLine[] {
  const { now, later, is_estimate } = difference
  const lines: DifferenceLine[] = []
  const add = (
    kind: 'losing' | 'gaining',
    counts: DifferenceCounts,
    say: (subscribers: string, episodes: string, isOne: boolean) => string,
  ) => {
    if (counts.subscribers === 0) return
    const isOne = counts.subscribers === 1
    const counted = DIFFERENCE.subscribers(countText(counts.subscribers), isOne)
    lines.push({
      kind,
      text: say(is_estimate ? DIFFERENCE.about(counted) : counted, plural(counts.episodes, 'episode'), isOne),
      names: nameEpisodes(counts),
    })
  }
  add('losing', now.losing, DIFFERENCE.loses)
  add('gaining', now.gaining, DIFFERENCE.gains)
  if (later && lines.length === 0) {
    add('losing', later.losing, (...said) => DIFFERENCE.losesLater(...said, DAYS_AHEAD))
    add('gaining', later.gaining, (...said) => DIFFERENCE.gainsLater(...said, DAYS_AHEAD))
  }
  if (lines.length > 0) return lines
  const nothing = later ? DIFFERENCE.nothingLater(DAYS_AHEAD) : DIFFERENCE.nothing
  return [{ kind: 'nothing', text: nothing, names: '' }]
}

const MAX_NAMES = 5

/** All of them where they are few, else some. */
function nameEpisodes({ episodes, episode_names }: DifferenceCounts): string {
  const list = new Intl.ListFormat(LOCALE).format(episode_names.slice(0, MAX_NAMES))
  return episodes <= Math.min(MAX_NAMES, episode_names.length) ? list : DIFFERENCE.names(list)
}

/** Whether somebody hears less today, or in a month, than by the schedule of now. */
export function takesAccessAway({ now, later }: Difference): boolean {
  return now.losing.subscribers > 0 || (later?.losing.subscribers ?? 0) > 0
}
