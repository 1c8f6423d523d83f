import { listEpisodes } from '@podstead/contract/episodes/episodes'
import { getImport, type ImportStatus, listImportItems } from '@podstead/contract/imports'
import { getOverview, getShow, listShows } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useGatheredCalls } from '../api/gathered-calls.ts'
import { useLive } from '../api/live.ts'
import { query, queryClient, refresh } from '../api/query.ts'

/** The latest import into a podcast, kept up to date; null data: there was none. */
export function useImport(showId: number) {
  const wanted = query(getImport, { params: { id: showId } })
  const result = useQuery(wanted)
  const reload = useGatheredCalls(() => refresh(getImport, listImportItems), 1500)
  useLive(
    'import',
    showId,
    (event) => {
      // The numbers move at once; words and lists follow with the reload.
      queryClient.setQueryData(wanted.queryKey, (old) =>
        old?.import ? { import: { ...old.import, ...event } } : old,
      )
      reload()
    },
    reload,
  )
  useShowReload(result.data?.import?.status)
  return result
}

export function isRunning(status: ImportStatus): boolean {
  return status === 'reading' || status === 'copying'
}

/** What an import has written appears everywhere else too. */
function useShowReload(status: ImportStatus | undefined): void {
  const before = useRef(status)
  useEffect(() => {
    // One that runs when the page opens has just given the podcast its name and picture.
    const isNews =
      before.current === undefined ? status !== undefined && isRunning(status) : before.current !== status
    if (isNews) refresh(listShows, getShow, getOverview, listEpisodes)
    before.current = status
  }, [status])
}
