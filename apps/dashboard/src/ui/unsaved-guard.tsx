import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { LEAVING } from './copy.ts'

/** Asks the browser to warn before the tab is closed or loaded again. */
function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [active])
}

/**
 * While `dirty`, leaving the page asks first. Changes of the query alone
 * (filters, tabs of one page) do not ask.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  useUnloadWarning(dirty)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={LEAVING.title}>
      <Stack>
        <Text>{LEAVING.text}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
            {LEAVING.stay}
          </Button>
          <Button color="clay" onClick={() => blocker.proceed?.()}>
            {LEAVING.leave}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
