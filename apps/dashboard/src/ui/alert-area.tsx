import { Alert, type AlertProps } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import { UI } from './copy.ts'

type Tone = 'success' | 'warning' | 'error'

export interface AlertMessage {
  tone: Tone
  title?: string
  message: ReactNode
  /** Milliseconds after which it goes by itself; without it, it stays until closed. */
  duration?: number
}

type VisibleAlert = AlertMessage & { id: number }

const COLORS: Record<Tone, NonNullable<AlertProps['color']>> = {
  success: 'spruce',
  warning: 'marigold',
  error: 'clay',
}

let alerts: VisibleAlert[] = []
let nextId = 1
const subscribers = new Set<() => void>()

/**
 * Shows an alert above the page ("alert area"); it survives navigation. Answers the function that closes it.
 */
export function showAlert(alert: AlertMessage): () => void {
  const id = nextId++
  const close = () => set(alerts.filter((shown) => shown.id !== id))
  set([...alerts.slice(-2), { ...alert, id }])
  if (alert.duration) setTimeout(close, alert.duration)
  return close
}

/** @internal Between tests. */
export function clearAlerts(): void {
  set([])
}

/** Drawn by the shell, once. */
export function AlertArea() {
  const shown = useSyncExternalStore(subscribe, () => alerts)
  return (
    <div aria-live="polite">
      {shown.map(({ id, tone, title, message }) => (
        <Alert
          key={id}
          className="ps-appear"
          mb="md"
          color={COLORS[tone]}
          title={title}
          role={tone === 'error' ? 'alert' : 'status'}
          withCloseButton
          closeButtonLabel={UI.closeMessage}
          onClose={() => set(alerts.filter((a) => a.id !== id))}
        >
          {message}
        </Alert>
      ))}
    </div>
  )
}

function set(next: VisibleAlert[]): void {
  alerts = next
  for (const subscriber of subscribers) subscriber()
}

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}
