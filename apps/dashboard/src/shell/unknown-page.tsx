import { Button, Center } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Signpost } from '../ui/illustrations.tsx'
import { UNKNOWN } from './copy.ts'

/** No page has this address. */
export function UnknownPage() {
  useEffect(() => {
    document.title = UNKNOWN.documentTitle
  }, [])
  return (
    <Center mih="100dvh" p="md" component="main">
      <EmptyState
        place="page"
        illustration={<Signpost />}
        title={UNKNOWN.title}
        action={
          <Button component={Link} to={to('dashboard')}>
            {UNKNOWN.back}
          </Button>
        }
      >
        {UNKNOWN.text}
      </EmptyState>
    </Center>
  )
}
