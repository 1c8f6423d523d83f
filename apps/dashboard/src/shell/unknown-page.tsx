import { Button, Center } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Signpost } from '../ui/illustrations.tsx'

/** No page has this address. */
export function UnknownPage() {
  useEffect(() => {
    document.title = 'Page not found · Podstead'
  }, [])
  return (
    <Center mih="100dvh" p="md" component="main">
      <EmptyState
        place="page"
        illustration={<Signpost />}
        title="No page at this address"
        action={
          <Button component={Link} to={to('dashboard')}>
            Back to your podcasts
          </Button>
        }
      >
        The link may be old, or a letter is missing.
      </EmptyState>
    </Center>
  )
}
