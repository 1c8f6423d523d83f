import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { NothingFound } from '../ui/illustrations.tsx'
import { ONLY_PUBLIC } from './copy.ts'

interface Props {
  showId: number
  title: string
  children: ReactNode
}

/** In the place of what only public podcasts can have, with the way to change who may hear it. */
export function OnlyPublic({ showId, title, children }: Props) {
  return (
    <EmptyState
      illustration={<NothingFound />}
      title={title}
      action={
        <Button component={Link} to={to('advancedSettingsTab', { id: showId })}>
          {ONLY_PUBLIC.toPrivacy}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
