import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useId, useLayoutEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { LEAVING } from './copy.ts'

/** Asks the browser to warn before the tab is closed or loaded again. */
export function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [active])
}

/** Those on screen that something unsaved is behind. React Router asks the guard that came last, for all. */
const dirtyGuards = new Set<string>()

const isLosing: BlockerFunction = ({ currentLocation, nextLocation }) =>
  dirtyGuards.size > 0 && currentLocation.pathname !== nextLocation.pathname

/**
 * While `dirty`, leaving the page asks first. Changes of the query alone
 * (filters, tabs of one page) do not ask. A page may have several: a form, and a picture in it.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  useUnloadWarning(dirty)
  const id = useId()
  useLayoutEffect(() => {
    if (!dirty) return
    dirtyGuards.add(id)
    return () => {
      dirtyGuards.delete(id)
    }
  }, [id, dirty])
  const blocker = useBlocker(isLosing)
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
