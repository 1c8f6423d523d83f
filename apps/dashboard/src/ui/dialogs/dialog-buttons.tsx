import { Alert, Button, Group } from '@mantine/core'
import type { ComponentProps } from 'react'
import { UI } from '../copy.ts'
import { FailureList } from '../error-panel.tsx'

interface Props {
  /** What no field of the form says; null: nothing. */
  failure: ComponentProps<typeof FailureList>['error'] | null
  busy: boolean
  submit: string
  onClose: () => void
}

/** The end of a form in a dialog: why it was refused, leaving it, and sending it. */
export function DialogButtons({ failure, busy, submit, onClose }: Props) {
  return (
    <>
      {failure && (
        <Alert color="clay" role="alert" title={UI.errors}>
          <FailureList error={failure} />
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {UI.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </Group>
    </>
  )
}
