import { Button, Center } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { UI, UNREACHABLE } from './copy.ts'
import { EmptyState } from './empty-state.tsx'
import { BrokenLine } from './illustrations.tsx'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000

interface Props {
  /** Called in growing pauses, as soon as the network is back, and by the button. */
  onRetry: () => unknown
  /** `window` without the frame around it, `page` inside. */
  place?: 'window' | 'page'
}

/** The server does not answer, so there is no page yet; it comes by itself. */
export function CouldNotReach({ onRetry, place = 'window' }: Props) {
  const latest = useRef(onRetry)
  useEffect(() => {
    latest.current = onRetry
  })
  useEffect(() => {
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++)
      timer = setTimeout(retry, wait)
    }
    const retry = () => {
      clearTimeout(timer)
      void latest.current()
      schedule()
    }
    schedule()
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [])
  return (
    <Center
      mih={place === 'window' ? '100dvh' : '60dvh'}
      p="md"
      component={place === 'window' ? 'main' : 'section'}
      // The banner of ui/reachability-banner.tsx would say the same.
      data-could-not-reach
    >
      <EmptyState
        place="page"
        illustration={<BrokenLine />}
        title={UNREACHABLE.title}
        action={<Button onClick={() => latest.current()}>{UI.retry}</Button>}
      >
        {UNREACHABLE.text}
      </EmptyState>
    </Center>
  )
}
