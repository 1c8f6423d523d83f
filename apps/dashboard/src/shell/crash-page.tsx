import { Button, Center, Group } from '@mantine/core'
import { useRouteError } from 'react-router'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { BrokenLine } from '../ui/illustrations.tsx'

/** A page threw while drawing, or its code could not be loaded (a new version may have been put in place meanwhile). */
export function CrashPage() {
  const error = useRouteError()
  const isStale = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <Center mih="70dvh" p="md">
      <EmptyState
        place="page"
        illustration={<BrokenLine />}
        title={isStale ? 'Podstead was updated' : 'This page fell over'}
        action={
          <Group justify="center">
            <Button onClick={() => location.reload()}>Load it again</Button>
            <Button variant="default" component="a" href={to('dashboard')}>
              Back to your podcasts
            </Button>
          </Group>
        }
      >
        {isStale
          ? 'Load the page again to get the new version.'
          : 'Nothing that was saved is lost. Load it again, or go back to your podcasts.'}
      </EmptyState>
    </Center>
  )
}
