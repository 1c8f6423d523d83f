import type { Soundbite } from '@podstead/contract/soundbites'
import { writeTime } from '@podstead/feed/chapters/chapters-time'
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
