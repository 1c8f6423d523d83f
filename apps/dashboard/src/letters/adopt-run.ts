import type { LetterRun } from '@podstead/contract/letters/letter-run'
import { listLetterRuns } from '@podstead/contract/letters/letters'
import { query, queryClient } from '../api/query.ts'

/** What an event or an answer says of one, without asking for all. */
export function adoptRun(showId: number, run: LetterRun): void {
  queryClient.setQueryData(query(listLetterRuns, { params: { showId } }).queryKey, (known) => {
    if (!known) return known
    const others = known.letter_runs.filter(({ id }) => id !== run.id)
    return { letter_runs: [...others, run].toSorted((a, b) => b.id - a.id) }
  })
}
