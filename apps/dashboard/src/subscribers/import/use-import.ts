import { buildUrl } from '@podstead/contract/endpoint'
import {
  confirmSubscriberImport,
  createSubscriberImport,
  dismissSubscriberImport,
  getSubscriberImport,
  listSubscriberImports,
  MAX_SUBSCRIBERS_FILE_BYTES,
  type SubscriberColumns,
} from '@podstead/contract/subscribers/subscribers-import'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asFailure, type Failure } from '../../api/failure.ts'
import { useGatheredCalls } from '../../api/gathered-calls.ts'
import { useLive } from '../../api/live.ts'
import { query, refresh, useAction } from '../../api/query.ts'
import { sendForm } from '../../api/send-form.ts'
import { notifyError } from '../../ui/notify.tsx'
import { refreshSubscribers } from '../use-status.tsx'
import { IMPORT } from './import-copy.ts'

const WATCH_MS = 2000
export const PASTED = 'pasted.csv'

/**
 * What is being imported is kept by the server: a preview or a run is there again after a reload. Only the
 * file itself is not, so that other columns are read as long as this page is open.
 */
export function useImport(showId: number) {
  const [source, setSource] = useState<File | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Failure | string | null>(null)
  const [shownId, setShownId] = useState<number | null>(null)
  const imports = useQuery(query(listSubscriberImports, { params: { showId } }))
  const open = imports.data?.find(({ state }) => state === 'preview' || state === 'running')
  const id = open?.id ?? shownId
  const current = useQuery({
    ...query(getSubscriberImport, { params: { showId, subscriberImportId: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? WATCH_MS : false),
  })
  const reload = () => refresh(listSubscriberImports, getSubscriberImport)
  const gathered = useGatheredCalls(reload, 1000)
  useLive('subscribers', showId, gathered, gathered)

  /** @param columns null: the server finds them by the head and the first lines */
  const read = async (file: File, columns: SubscriberColumns | null) => {
    setRefusal(null)
    if (file.size > MAX_SUBSCRIBERS_FILE_BYTES) return setRefusal(IMPORT.tooBig)
    const form = new FormData()
    if (columns) form.set('columns', JSON.stringify(columns))
    // Of what is pasted, several addresses may stand in a line.
    form.set('kind', file.name === PASTED ? 'text' : 'csv')
    form.set('file', file)
    setPercent(0)
    try {
      await sendForm(buildUrl(createSubscriberImport.path, { showId }), form, setPercent)
      setSource(file)
      setShownId(null)
      await imports.refetch()
      refresh(getSubscriberImport)
    } catch (error) {
      setRefusal(asFailure(error))
    } finally {
      setPercent(null)
    }
  }
  const params = { showId, subscriberImportId: id ?? 0 }
  const onError = ({ message }: Failure) => notifyError({ message })
  const confirm = useAction(confirmSubscriberImport, {
    onSuccess: (started) => {
      // Its result is shown when it has ended.
      setShownId(started.id)
      setSource(null)
      reload()
      refreshSubscribers()
    },
    onError,
  })
  const dismiss = useAction(dismissSubscriberImport, { onSuccess: reload, onError })
  return {
    imports,
    current: id === null ? null : (current.data ?? null),
    isLoading: imports.isPending || (id !== null && current.isPending),
    percent,
    refusal,
    isBusy: confirm.isPending || dismiss.isPending,
    read: (file: File) => void read(file, null),
    /** null where the file is not at hand any more. */
    readAgain: source && ((columns: SubscriberColumns) => void read(source, columns)),
    confirm: () => confirm.mutate({ params }),
    forget: () => {
      setShownId(null)
      dismiss.mutate({ params })
    },
    forgetReport: (subscriberImportId: number) => dismiss.mutate({ params: { showId, subscriberImportId } }),
    startAnew: () => setShownId(null),
  }
}
