import type { Soundbite } from '@podstead/contract/soundbites'
import { writeTime } from '@podstead/feed/chapters/chapters-time'
import { contentVersion } from '../kernel/http/serve-versions.ts'
import type { SoundbiteRow } from './table.ts'

export function presentSoundbite({ id, title, start_time, end_time }: SoundbiteRow): Soundbite {
  return {
    id,
    title,
    start_time,
    end_time,
    startTimeText: writeTime(start_time),
    endTimeText: writeTime(end_time),
  }
}

/** The list as its pages have it, with what a save of it sends back. */
export function presentSoundbites(rows: SoundbiteRow[]) {
  return { soundbites: rows.map(presentSoundbite), version: contentVersion(rows.map(soundbiteContent)) }
}

/** What a save may change of one. */
export function soundbiteContent({
  title,
  start_time,
  end_time,
}: Pick<SoundbiteRow, 'start_time' | 'end_time'> & { title?: string | null | undefined }) {
  return { title: title ?? '', start_time, end_time }
}
