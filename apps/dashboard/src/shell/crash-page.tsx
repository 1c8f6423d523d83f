import { Button, Center, Group } from '@mantine/core'
import { useRouteError } from 'react-router'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { BrokenLine } from '../ui/illustrations.tsx'
import { CRASH } from './copy.ts'

/**
 * A page threw while drawing, or its code could not be loaded (a new version may
 * have been put in place meanwhile).
 */
export function CrashPage() {
  const error = useRouteError()
  const isStale = error instanceof TypeError && /import|module/i.test(error.message)
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
