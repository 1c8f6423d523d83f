import { useEffect, useRef, useState } from 'react'
import { resumableUpload, type Transfer } from '../api/resumable-upload.ts'
import { ARCHIVE } from './copy.ts'

export type ArchiveUpload =
  | { step: 'none' }
  | { step: 'uploading'; name: string; percent: number; isLost: boolean }
  | { step: 'failed'; name: string; message: string; canRetry: boolean }

const LOST_RETRY_MS = 15_000

/** Sends a ZIP file in parts; `onDone` gets its signed id. Leaving the page stops it. */
export function useArchiveUpload(onDone: (signedId: string) => void) {
  const [state, setState] = useState<ArchiveUpload>({ step: 'none' })
  const transfer = useRef<Transfer | null>(null)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => () => transfer.current?.discard(), [])
  useLeaveWarning(state.step === 'uploading')

  const choose = (file: File) => {
    if (!/\.zip$/i.test(file.name))
      return setState({ step: 'failed', name: file.name, message: ARCHIVE.notZip, canRetry: false })
    transfer.current?.discard()
    setState({ step: 'uploading', name: file.name, percent: 0, isLost: false })
    const current = resumableUpload(file, {
      failedText: ARCHIVE.failed,
      uploadUrl: null,
      onAddress: () => undefined,
      onKept: () => undefined,
      onProgress: (sent) =>
        setState({
          step: 'uploading',
          name: file.name,
          percent: sentPercent(sent, file.size),
          isLost: false,
        }),
      onLost: () => {
        setState((before) => (before.step === 'uploading' ? { ...before, isLost: true } : before))
        setTimeout(() => transfer.current === current && current.start(), LOST_RETRY_MS)
      },
      onFailed: (message, canRetry) => setState({ step: 'failed', name: file.name, message, canRetry }),
      onDone: (signedId) => {
        // It belongs to the import from here on.
        transfer.current = null
        setState({ step: 'none' })
        done.current(signedId)
      },
    })
    transfer.current = current
    current.start()
  }
  return {
    state,
    choose,
    retry: () => {
      if (state.step !== 'failed') return
      setState({ step: 'uploading', name: state.name, percent: 0, isLost: false })
      transfer.current?.start()
    },
    cancel: () => {
      transfer.current?.discard()
      transfer.current = null
      setState({ step: 'none' })
    },
  }
}

function sentPercent(sent: number, size: number): number {
  return size ? Math.floor((100 * sent) / size) : 0
}

function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isBusy])
}
