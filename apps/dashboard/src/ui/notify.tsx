import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PROBLEMS } from '../api/copy.ts'

/** How long each kind of toast stays, in milliseconds. */
export const TOAST_MS = { toast: 3000, saved: 8000, published: 5000, deleted: 2000, created: 2000 } as const

interface Toast {
  title?: string
  message: ReactNode
  /** Milliseconds; 3 s unless the specification says otherwise: see TOAST_MS. */
  duration?: number
}

export function notifySuccess({ title, message, duration = TOAST_MS.toast }: Toast): void {
  notifications.show({
    ...(title ? { title } : {}),
    message,
    autoClose: duration,
    color: 'spruce',
    icon: <IconCheck size={18} aria-hidden />,
  })
}

/** Errors are announced at once to screen readers. Of an outage the banner speaks, and stays. */
export function notifyError({ title, message, duration = TOAST_MS.toast }: Toast): void {
  if (message === PROBLEMS.unreachable) return
  notifications.show({
    ...(title ? { title } : {}),
    message,
    autoClose: duration,
    color: 'clay',
    role: 'alert',
    icon: <IconAlertTriangle size={18} aria-hidden />,
  })
}

/** For what did not work and is easily mended. */
export function notifyWarning({ title, message, duration = TOAST_MS.toast }: Toast): void {
  if (message === PROBLEMS.unreachable) return
  notifications.show({
    ...(title ? { title } : {}),
    message,
    autoClose: duration,
    color: 'marigold',
    role: 'alert',
    icon: <IconAlertTriangle size={18} aria-hidden />,
  })
}
