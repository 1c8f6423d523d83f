import { Button, Center } from '@mantine/core'
import { UI, UNREACHABLE } from './copy.ts'
import { EmptyState } from './empty-state.tsx'
import { BrokenLine } from './illustrations.tsx'

/** The server does not answer, so nobody can say who is signed in. */
export function CouldNotReach({ onRetry }: { onRetry: () => void }) {
  return (
    <Center mih="100dvh" p="md" component="main">
      <EmptyState
        place="page"
        illustration={<BrokenLine />}
        title={UNREACHABLE.title}
        action={<Button onClick={onRetry}>{UI.retry}</Button>}
      >
        {UNREACHABLE.text}
      </EmptyState>
    </Center>
  )
}
