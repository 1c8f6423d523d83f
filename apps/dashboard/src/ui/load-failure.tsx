import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { asFailure } from '../api/failure.ts'
import { showAlert } from './alert-area.tsx'
import { UI } from './copy.ts'
import { ErrorPanel } from './error-panel.tsx'

/** Long enough to be read by somebody who wonders why another page came. */
const GONE_MS = 15_000

interface Props {
  error: unknown
  title: string
  onRetry: () => void
  /** Where people go whose show is gone or is not theirs. */
  leaveTo: string
  /** What is said there; that the podcast is gone unless it is something else. */
  message?: string
}

/**
 * A page of a show that could not be loaded: back to the podcasts where the show is not there for this
 * account. A server that does not answer is no reason to send anyone away.
 */
export function LoadFailure({ error, title, onRetry, leaveTo, message = UI.gone }: Props) {
  const isGone = [401, 403, 404].includes(asFailure(error).status)
  useEffect(() => {
    if (isGone) showAlert({ tone: 'warning', message, duration: GONE_MS })
  }, [isGone, message])
  return isGone ? (
    <Navigate to={leaveTo} replace />
  ) : (
    <ErrorPanel error={error} title={title} onRetry={onRetry} />
  )
}
