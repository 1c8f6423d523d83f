import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Failure } from '../api/failure.ts'
import { FailureList } from '../ui/error-panel.tsx'

/** The server's full messages, announced at once. */
export function FailureAlert({
  failure,
  title,
  children,
}: {
  failure: Failure | null
  title?: string
  children?: ReactNode
}) {
  if (!failure) return null
  return (
    <Alert color="clay" role="alert" title={title} icon={<IconAlertTriangle size={20} aria-hidden />}>
      <FailureList error={failure} />
      {children}
    </Alert>
  )
}
