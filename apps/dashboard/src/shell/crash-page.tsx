import { Button, Center, Group } from '@mantine/core'
import { useRouteError } from 'react-router'
import { isMissingCode, OutdatedError } from '../api/load-part.ts'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { BrokenLine } from '../ui/illustrations.tsx'
import { CRASH } from './copy.ts'

/**
 * A page threw while drawing, or its code is gone because a new version was put in place, and the page was
 * not loaded again by itself.
 */
export function CrashPage() {
  const error = useRouteError()
  const isStale = error instanceof OutdatedError || isMissingCode(error)
  return (
    <Center mih="70dvh" p="md">
      <EmptyState
        place="page"
        illustration={<BrokenLine />}
        title={isStale ? CRASH.updated : CRASH.fell}
        action={
          <Group justify="center">
            <Button onClick={() => location.reload()}>{CRASH.load}</Button>
            <Button variant="default" component="a" href={to('dashboard')}>
              {CRASH.back}
            </Button>
          </Group>
        }
      >
        {isStale ? CRASH.updatedText : CRASH.fellText}
      </EmptyState>
    </Center>
  )
}
