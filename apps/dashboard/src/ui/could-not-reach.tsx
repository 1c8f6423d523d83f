import { Button, Center } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'
import { BrokenLine } from './illustrations.tsx'

/** The server does not answer, so nobody can say who is signed in. */
export function CouldNotReach({ onRetry }: { onRetry: () => void }) {
  return (
    <Center mih="100dvh" p="md" component="main">
      <EmptyState
        place="page"
        illustration={<BrokenLine />}
        title="Podstead cannot be reached"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        Your session is kept. Check your connection, or ask whoever runs this server.
      </EmptyState>
    </Center>
  )
}
